import type { DraftContent, ScheduledAct } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Selectable } from 'kysely';
import { displayName } from '../../../identity/accounts/account.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { hasWritten } from '../../../platform/database/rows.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ItemKey } from './write.repository.ts';

/** Key of a schedule: one act on one item has one time at most. */
export interface ScheduleKey extends ItemKey {
  act: ScheduledAct;
}

/** A scheduled act with its account, and the content to publish; null when the act writes none. */
type Scheduled = Pick<
  Selectable<Schema['content_schedule']>,
  'at' | 'account_id' | 'address' | 'base' | 'restored'
> & { content: DraftContent | null };

/** Saves the time of an act, replacing an earlier one. */
export async function saveSchedule(
  db: Db,
  { section, id, act }: ScheduleKey,
  { content, ...scheduled }: Scheduled,
): Promise<void> {
  const columns = { ...scheduled, failed: null, content: content && JSON.stringify(content) };
  await db
    .insertInto('content_schedule')
    .values({ section, item_id: id, act, ...columns })
    .onConflict((conflict) => conflict.columns(['section', 'item_id', 'act']).doUpdateSet(columns))
    .execute();
}

/** Deletes a due act and returns it, so that of two concurrent callers only one performs it. */
export async function claimDue(
  db: Db,
  { section, id, act }: ScheduleKey,
  now: string,
): Promise<Scheduled | undefined> {
  const row = await db
    .deleteFrom('content_schedule')
    .where(({ and }) => and({ section, item_id: id, act }))
    .where('failed', 'is', null)
    .where('at', '<=', now)
    .returning(['at', 'account_id', 'address', 'base', 'content', 'restored'])
    .executeTakeFirst();
  return row && { ...row, content: row.content === null ? null : JSON.parse(row.content) };
}

/** Deletes a schedule; returns whether it existed. */
export function deleteSchedule(
  db: Db,
  { section, id, act }: ScheduleKey,
  accountId?: string | null,
): Promise<boolean> {
  let rows = db.deleteFrom('content_schedule').where(({ and }) => and({ section, item_id: id, act }));
  if (accountId) rows = rows.where('account_id', '=', accountId);
  return hasWritten(rows);
}

export async function deleteSchedules(
  db: Db,
  section: Section,
  ids: readonly string[],
  act: ScheduledAct,
): Promise<void> {
  await db
    .deleteFrom('content_schedule')
    .where('section', '=', section)
    .where('item_id', 'in', ids)
    .where('act', '=', act)
    .execute();
}

/** Records why a due act failed; it is not retried. */
export async function failSchedule(db: Db, { section, id, act }: ScheduleKey, failed: string, now: string) {
  await db
    .updateTable('content_schedule')
    .set({ failed })
    .where(({ and }) => and({ section, item_id: id, act }))
    .where('at', '<=', now)
    .execute();
}

/** Updates an account's scheduled content when the same account saves the item again. */
export async function updateScheduledContent(
  db: Db,
  { section, id, accountId, from }: ItemKey & { accountId: string; from: number },
  { base, content }: Pick<Scheduled, 'base' | 'content'>,
): Promise<void> {
  await db
    .updateTable('content_schedule')
    .set({ base, content: JSON.stringify(content) })
    .where(({ and }) => and({ section, item_id: id, act: 'publish', account_id: accountId, base: from }))
    .where('failed', 'is', null)
    .execute();
}

/**
 * Returns the due acts, earliest first, with their content as of now, and the account that scheduled them: its username, and its
 * name as displayed.
 */
export function readDue(db: Db, now: string) {
  return db
    .selectFrom('content_schedule')
    .innerJoin('account', 'account.id', 'content_schedule.account_id')
    .select(['section', 'item_id as id', 'act', 'content', 'account.username', displayName().as('by')])
    .where('failed', 'is', null)
    .where('at', '<=', now)
    .orderBy('at')
    .orderBy('act')
    .execute();
}

/** Returns when the next act is due after a time; null for never. */
export async function readNextDueTime(db: Db, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('content_schedule')
    .select('at')
    .where('failed', 'is', null)
    .where('at', '>', now)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Returns the schedules of these items, with the accounts that set them. */
export async function readSchedules(db: Db, section: Section, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('content_schedule')
    .innerJoin('account', 'account.id', 'content_schedule.account_id')
    .select(['item_id as id', 'act', 'at', 'failed', 'account_id as accountId', displayName().as('by')])
    .where('section', '=', section)
    .where('item_id', 'in', ids)
    .orderBy('act')
    .execute();
}
