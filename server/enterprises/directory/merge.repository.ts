import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { type SqlBool, sql } from 'kysely';
import { lockingAccounts } from '../../identity/accounts/account.repository.ts';
import { hasOwner } from '../../identity/accounts/companies/company.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { countOwnStates, sumByKind } from '../../submissions/intake/own/own-submissions.repository.ts';

/**
 * All columns that refer to a company, and their handling in a merge. A test compares this with the database, so that later
 * tables are not forgotten.
 */
export const COMPANY_COLUMNS = {
  'account.company_id': 'moves',
  'submission.company_id': 'moves',
  'getbuginess.com_id': 'moves',
  'getbuginess_narrow.com_id': 'is updated with its item by a trigger',
  'account_link.company_id': 'links are revoked before the merge',
  'announcement_company.company_id': 'moves; read if either company had read it',
  'announcement_reader.company_id': 'moves',
  'company_change.company_id': 'stays; shown in the history of the target company',
  'company.merged_into': 'points to the new target company',
} as const;

/** Ids of both companies of a merge. */
export interface MergePair {
  targetId: string;
  sourceId: string;
}

/** Locks all accounts of both until the end of the transaction, so that their concurrent submissions come before or after it. */
export async function lockAccounts(db: Db, { targetId, sourceId }: MergePair): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select('id')
    .where('company_id', 'in', [targetId, sourceId])
    .orderBy('id')
    .execute();
  for (const { id } of people) await lockingAccounts(db).where('id', '=', id).execute();
}

/** Moves the accounts; when the remaining company has an owner, moved owners become members. Returns how many. */
export async function moveAccounts(db: Db, { targetId, sourceId }: MergePair): Promise<number> {
  const hasTargetOwner = await hasOwner(db, targetId);
  const owners = hasTargetOwner
    ? await db
        .selectFrom('account_role')
        .select('account_id as id')
        .where('role', '=', 'customer')
        .where('account_id', 'in', db.selectFrom('account').select('id').where('company_id', '=', sourceId))
        .execute()
    : [];
  const ids = owners.map(({ id }) => id);
  if (ids.length > 0) {
    await db.deleteFrom('account_role').where('role', '=', 'member').where('account_id', 'in', ids).execute();
    await db
      .updateTable('account_role')
      .set({ role: 'member' })
      .where('role', '=', 'customer')
      .where('account_id', 'in', ids)
      .execute();
  }
  const accounts = await db
    .updateTable('account')
    .set({ company_id: targetId, disabled_with: 0, updated_at: shanghaiTime() })
    .where('company_id', '=', sourceId)
    .returning('closed_at')
    .execute();
  return accounts.filter(({ closed_at }) => closed_at === null).length;
}

/** SQL of a live key after the submission has moved to the other company, and whether another submission has that key. */
const movedKey = ({ targetId, sourceId }: MergePair) =>
  sql<string>`replace(submission.live_key, ${sourceId}, ${targetId})`;
const isKeyTaken = (pair: MergePair) => sql<SqlBool>`exists (
  select 1 from submission as other where other.live_key = ${movedKey(pair)} and other.id <> submission.id)`;

/**
 * Moves the submissions. Of open ones that both companies have, the moved one keeps its old key: both stay unchanged, and no
 * other submission can have that key.
 */
export async function moveSubmissions(db: Db, pair: MergePair) {
  const { targetId, sourceId } = pair;
  return db
    .updateTable('submission')
    .set((eb) => ({
      company_id: targetId,
      live_key: eb
        .case()
        .when(isKeyTaken(pair))
        .then(eb.ref('submission.live_key'))
        .else(movedKey(pair))
        .end(),
    }))
    .where('company_id', '=', sourceId)
    .returning(['id', 'kind'])
    .execute();
}

/** Moves the announcements: one sent to both companies counts as read when either has read it. */
export async function moveAnnouncements(db: Db, { targetId, sourceId }: MergePair): Promise<void> {
  const announcedTo = (id: string) => db.selectFrom('announcement_company').where('company_id', '=', id);
  await db
    .updateTable('announcement_company')
    .set((eb) => {
      const mergedTime = (column: 'read_at' | 'confirmed_at') =>
        eb.fn.coalesce(
          column,
          eb
            .selectFrom('announcement_company as theirs')
            .select(`theirs.${column}`)
            .whereRef('theirs.announcement_id', '=', 'announcement_company.announcement_id')
            .where('theirs.company_id', '=', sourceId),
        );
      return { read_at: mergedTime('read_at'), confirmed_at: mergedTime('confirmed_at') };
    })
    .where('company_id', '=', targetId)
    .execute();
  await db
    .deleteFrom('announcement_company')
    .where('company_id', '=', sourceId)
    .where('announcement_id', 'in', announcedTo(targetId).select('announcement_id'))
    .execute();
  for (const table of ['announcement_company', 'announcement_reader'] as const)
    await db.updateTable(table).set({ company_id: targetId }).where('company_id', '=', sourceId).execute();
}

/** Moves the upload bytes, and redirects the merged company, and those merged into it before, to the remaining one. */
export async function closeMerged(
  db: Db,
  { targetId, sourceId, bytes }: MergePair & { bytes: number },
): Promise<void> {
  await db
    .updateTable('company')
    .set((row) => ({ upload_bytes: row('upload_bytes', '+', bytes) }))
    .where('id', '=', targetId)
    .execute();
  await db
    .updateTable('company')
    .set((row) => ({ upload_bytes: row('upload_bytes', '-', bytes) }))
    .set({ merged_into: targetId, waits_since: null, disabled_at: null })
    .where('id', '=', sourceId)
    .execute();
  await db
    .updateTable('company')
    .set({ merged_into: targetId })
    .where('merged_into', '=', sourceId)
    .execute();
}

/** Counts what a merge would move. */
export async function countMerge(db: Db, pair: MergePair) {
  const { sourceId } = pair;
  const stateCounts = await countOwnStates(db, sourceId);
  const doubles = db.selectFrom('submission').where('company_id', '=', sourceId).where(isKeyTaken(pair));
  const open = stateCounts.filter(
    ({ kind, state }) => (OPEN_STATES[kind] as readonly string[]).includes(state) || state === 'returned',
  );
  return {
    ...sumByKind(stateCounts),
    open: open.reduce((sum, { rows }) => sum + rows, 0),
    doubles: await countRows(doubles),
  };
}
