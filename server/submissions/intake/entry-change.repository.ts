import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { addCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import type { SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { findLive, touchedColumns } from './submission.repository.ts';

/** What may be edited of an entry: its form, without its market. */
export type EntryEdit = Omit<HandlerInput<typeof addCalls.entry>, 'fdGetbuginessType'>;

/** What a company changes of an entry on the market, while that waits or is returned. */
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

/** Saves the change of an entry in place of the one that there is. */
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

/** False where no change of the entry waits. */
export async function removeEntryChange(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('entry_change').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Sets the state of an entry's submission where no trigger does: a change of it waits, or did until now. */
export async function setEntryState(db: Db, id: string, state: SubmissionState): Promise<void> {
  await db
    .updateTable('submission')
    .set({ state, ...touchedColumns() })
    .where('id', '=', id)
    .execute();
}

/** Saves by what a further submission of the same is known; where another says the same by now, that one stays known by it. */
export async function setEntryKey(
  db: Db,
  { id, digest, liveKey }: { id: string; digest: string; liveKey: string },
): Promise<void> {
  const same = await findLive(db, liveKey);
  const live_key = same && same.id !== id ? null : liveKey;
  await db.updateTable('submission').set({ digest, live_key }).where('id', '=', id).execute();
}

/**
 * Puts an edited entry into the queue. The time since when it waits always rises, also within a second: a reviewer who saw what
 * it said before is refused.
 */
export async function setEntryWaiting(
  db: Db,
  { id, waitsSince, isNew }: { id: string; waitsSince: string; isNew: boolean },
): Promise<void> {
  await db
    .updateTable('submission')
    .set({ state: 'pending', waits_since: waitsSince, ...touchedColumns() })
    .$if(isNew, (row) => row.set({ handler_id: null }))
    .where('id', '=', id)
    .execute();
}
