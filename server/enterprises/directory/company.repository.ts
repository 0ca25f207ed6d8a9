import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';

interface NewChange
  extends Pick<Schema['company_change'], 'company_id' | 'field' | 'before' | 'after' | 'note'> {
  by: string;
  /** `accepted` for a change that takes effect at once. */
  state: 'waiting' | 'accepted';
}

/** Records a change and returns its id; null when a change of the field is pending already. */
export async function addChange(db: Db, { by, ...change }: NewChange): Promise<string | null> {
  const id = newId();
  const now = shanghaiTime();
  const isDone = change.state === 'accepted';
  const isInserted = await db
    .insertInto('company_change')
    .values({
      ...change,
      id,
      asked_by: by,
      asked_at: now,
      answer: null,
      decided_by: isDone ? by : null,
      decided_at: isDone ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .$call(hasWritten);
  return isInserted ? id : null;
}

/** Returns what a change is about, in any state. */
export function findChange(db: Db, id: string) {
  return db
    .selectFrom('company_change')
    .leftJoin('account', 'account.id', 'decided_by')
    .select([
      'company_change.company_id',
      'field',
      'after',
      'state',
      'decided_at',
      displayName().as('decidedBy'),
    ])
    .where('company_change.id', '=', id)
    .executeTakeFirst();
}

/** Decides a pending change. Returns false when it is not pending any more: the update itself determines who was first. */
export const decideChange = (
  db: Db,
  { id, state, by, answer }: { id: string; state: 'accepted' | 'refused'; by: string; answer: string | null },
): Promise<boolean> =>
  db
    .updateTable('company_change')
    .set({ state, answer, decided_by: by, decided_at: shanghaiTime() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .$call(hasWritten);

/** Disables all enabled accounts of a company, and ends their sessions; returns how many. */
export async function disableAccounts(db: Db, companyId: string): Promise<number> {
  const accounts = await db
    .updateTable('account')
    .set({ disabled: 1, disabled_with: 1, updated_at: shanghaiTime() })
    .where('company_id', '=', companyId)
    .where('disabled', '=', 0)
    .returning('id')
    .execute();
  const people = db.selectFrom('account').select('id').where('company_id', '=', companyId);
  await db.deleteFrom('session').where('account_id', 'in', people).execute();
  await db
    .updateTable('account_link')
    .set({ used_at: nowMs() })
    .where('used_at', 'is', null)
    .where('account_id', 'in', people)
    .execute();
  return accounts.length;
}

/** Enables the accounts that were disabled with their company; returns how many. */
export async function enableAccounts(db: Db, companyId: string): Promise<number> {
  const open = await db
    .updateTable('account')
    .set({ disabled: 0, disabled_with: 0, updated_at: shanghaiTime() })
    .where('company_id', '=', companyId)
    .where('disabled_with', '=', 1)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  return open.length;
}
