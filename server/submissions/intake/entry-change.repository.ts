import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { addCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import { findLive } from './submission.repository.ts';

/** Editable fields of an entry: its form without the market. */
export type EntryEdit = Omit<HandlerInput<typeof addCalls.entry>, 'fdGetbuginessType'>;

/** Finds a company's pending or returned change of an entry on the market. */
export async function findEntryChange(
  db: Db,
  id: string,
): Promise<{ digest: string; form: EntryEdit; companyId: string; companyName: string } | undefined> {
  const row = await db
    .selectFrom('entry_change')
    .innerJoin('submission', 'submission.id', 'entry_change.id')
    .innerJoin('company', 'company.id', 'submission.company_id')
    .select(['entry_change.digest', 'form', 'company_id as companyId', 'company.name as companyName'])
    .where('entry_change.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, form: JSON.parse(row.form) as EntryEdit };
}

/** Saves the change of an entry, replacing an existing one. */
export async function saveEntryChange(
  db: Db,
  { id, digest, form: values }: { id: string; digest: string; form: EntryEdit },
): Promise<void> {
  const form = JSON.stringify(values);
  await db
    .insertInto('entry_change')
    .values({ id, digest, form })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ digest, form }))
    .execute();
}

/** Deletes the change of an entry. Returns false when there is none. */
export const removeEntryChange = (db: Db, id: string): Promise<boolean> =>
  db.deleteFrom('entry_change').where('id', '=', id).$call(hasWritten);

/**
 * Saves the digest and live key by which a repeated submission is recognised; if another submission has the live key by now, that
 * one keeps it.
 */
export async function setEntryKey(
  db: Db,
  { id, digest, liveKey }: { id: string; digest: string; liveKey: string },
): Promise<void> {
  const duplicate = await findLive(db, liveKey);
  const live_key = duplicate && duplicate.id !== id ? null : liveKey;
  await db.updateTable('submission').set({ digest, live_key }).where('id', '=', id).execute();
}
