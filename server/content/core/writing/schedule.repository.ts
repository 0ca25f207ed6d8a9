import type { DraftContent, ScheduledAct } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { displayName } from '../../../identity/accounts/account.repository.ts';
import type { Db } from '../../../platform/database/database.ts';

/** One act on one item: each is set for one time at most. */
export interface ScheduleKey {
  section: Section;
  id: string;
  act: ScheduledAct;
}

/** What is to be done, and for whom. */
interface Scheduled {
  /** Shanghai time. */
  at: string;
  accountId: string;
  /** From where it was asked for. */
  address: string;
  /** The revision that it was begun from. */
  base: number;
  /** What is to be published; null where nothing is written. */
  content: DraftContent | null;
  /** The earlier revision whose content that is; null of what was written anew. */
  restored: number | null;
}

/** Sets a time for an act, in place of the one before. */
export async function saveSchedule(
  db: Db,
  { section, id, act }: ScheduleKey,
  { at, accountId, address, base, content, restored }: Scheduled,
): Promise<void> {
  const columns = {
    at,
    account_id: accountId,
    address,
    base,
    restored,
    failed: null,
    content: content && JSON.stringify(content),
  };
  await db
    .insertInto('content_schedule')
    .values({ section, item_id: id, act, ...columns })
    .onConflict((conflict) => conflict.columns(['section', 'item_id', 'act']).doUpdateSet(columns))
    .execute();
}

/** What is to be published, as it stands now; null where there is nothing, or nothing is written. */
export async function readScheduledContent(
  db: Db,
  { section, id, act }: ScheduleKey,
): Promise<DraftContent | null> {
  const row = await db
    .selectFrom('content_schedule')
    .select('content')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('act', '=', act)
    .executeTakeFirst();
  return row?.content ? JSON.parse(row.content) : null;
}

/** Takes an act from the table, and with it the right to do it: of two who try, one gets it. */
export async function claimDue(
  db: Db,
  { section, id, act }: ScheduleKey,
  now: string,
): Promise<Scheduled | undefined> {
  const row = await db
    .deleteFrom('content_schedule')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('act', '=', act)
    .where('failed', 'is', null)
    .where('at', '<=', now)
    .returning(['at', 'account_id as accountId', 'address', 'base', 'content', 'restored'])
    .executeTakeFirst();
  return row && { ...row, content: row.content === null ? null : JSON.parse(row.content) };
}

/** Whether there was such a time, which is now forgotten. */
export async function deleteSchedule(
  db: Db,
  { section, id, act }: ScheduleKey,
  accountId?: string | null,
): Promise<boolean> {
  let rows = db
    .deleteFrom('content_schedule')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('act', '=', act);
  if (accountId) rows = rows.where('account_id', '=', accountId);
  const { numDeletedRows } = await rows.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the times set for one act on these items. */
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

/** Says why what was due could not be done; it is not tried again. */
export async function failSchedule(db: Db, { section, id, act }: ScheduleKey, failed: string, now: string) {
  await db
    .updateTable('content_schedule')
    .set({ failed })
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('act', '=', act)
    .where('at', '<=', now)
    .execute();
}

/** Has what somebody set a time for follow their own next save of it. */
export async function updateScheduledContent(
  db: Db,
  { section, id, accountId, from }: Omit<ScheduleKey, 'act'> & { accountId: string; from: number },
  { base, content }: Pick<Scheduled, 'base' | 'content'>,
): Promise<void> {
  await db
    .updateTable('content_schedule')
    .set({ base, content: JSON.stringify(content) })
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('act', '=', 'publish')
    .where('account_id', '=', accountId)
    .where('base', '=', from)
    .where('failed', 'is', null)
    .execute();
}

/** What is due, the first first, with the name of who set the time. */
export function readDue(db: Db, now: string): Promise<(ScheduleKey & { by: string })[]> {
  return db
    .selectFrom('content_schedule')
    .innerJoin('account', 'account.id', 'content_schedule.account_id')
    .select(['section', 'item_id as id', 'act', displayName().as('by')])
    .where('failed', 'is', null)
    .where('at', '<=', now)
    .orderBy('at')
    .orderBy('act')
    .execute();
}

/** When the next is due after a time; null for never. */
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

/** The times set for these items, with who set them. */
export async function readSchedules(db: Db, section: Section, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('content_schedule')
    .innerJoin('account', 'account.id', 'content_schedule.account_id')
    .select(['item_id as id', 'act', 'at', 'failed', displayName().as('by')])
    .where('section', '=', section)
    .where('item_id', 'in', ids)
    .orderBy('act')
    .execute();
}
