import { DUE_DAYS, type DueStep } from '@pv-brain/contract/messaging/notices.ts';
import type { Db } from '../../platform/database/database.ts';
import { addDays } from '../../platform/runtime/time.ts';

/** Days for which it is told that a day has passed: a server may have stood still for some. */
const PASSED_DAYS = 30;

/** A submission with a day that its company is to be told of. */
export interface Due {
  id: string;
  day: string;
}

/** The first and the last day of which a step tells today. */
const DAYS: Readonly<Record<DueStep, (today: string) => readonly [first: string, last: string]>> = {
  'due-over': (today) => [addDays(today, -PASSED_DAYS), addDays(today, -1)],
  'due-today': (today) => [today, today],
  'due-soon': (today) => [addDays(today, 1), addDays(today, DUE_DAYS['due-soon'])],
  closing: (today) => [today, addDays(today, DUE_DAYS.closing)],
  expiring: (today) => [today, addDays(today, DUE_DAYS.expiring)],
};

/** Returned applications with the last day for them, as the last operator who returned them set it. */
const returned = (db: Db) =>
  db
    .selectFrom('submission')
    .innerJoin('submission_event as event', 'event.submission_id', 'submission.id')
    .where('submission.kind', '=', 'application')
    .where('submission.state', '=', 'returned')
    .where('event.step', '=', 'return')
    .where('event.until_day', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('submission_event as later')
            .select('later.id')
            .whereRef('later.submission_id', '=', 'submission.id')
            .whereRef('later.id', '>', 'event.id')
            .where('later.step', '=', 'return'),
        ),
      ),
    )
    .select(['submission.id', 'event.until_day as day']);

/** Returned applications with the last day of their projects. */
const closing = (db: Db) =>
  db
    .selectFrom('submission')
    .innerJoin('project_application', 'project_application.id', 'submission.id')
    .innerJoin('project', 'project.id', 'project_application.project_id')
    .where('submission.kind', '=', 'application')
    .where('submission.state', '=', 'returned')
    .where('project.state', '=', 'published')
    .select(['submission.id', 'project.application_end as day']);

/** What companies have on the market, with its last day. */
const onMarket = (db: Db) =>
  db
    .selectFrom('getbuginess')
    .innerJoin('submission', 'submission.id', 'getbuginess.id')
    .where('getbuginess.state', '=', 'published')
    .where('submission.kind', '=', 'entry')
    .select(['submission.id', 'getbuginess.deadline_time as day']);

/** What companies are to be told of today by a step, and have not been. */
export async function listDue(db: Db, step: DueStep, today: string): Promise<Due[]> {
  const [first, last] = DAYS[step](today);
  const query =
    step === 'closing'
      ? closing(db).where('project.application_end', '>=', first).where('project.application_end', '<=', last)
      : step === 'expiring'
        ? onMarket(db)
            .where('getbuginess.deadline_time', '>=', first)
            .where('getbuginess.deadline_time', '<=', last)
        : returned(db).where('event.until_day', '>=', first).where('event.until_day', '<=', last);
  const rows = await query.execute();
  const told = await listTold(db, step, first, last);
  return rows.flatMap(({ id, day }) => (day && !told.has(`${id} ${day}`) ? [{ id, day }] : []));
}

async function listTold(db: Db, step: DueStep, first: string, last: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('due_told')
    .select(['submission_id', 'day'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('step', '=', step)
    .execute();
  return new Set(rows.map(({ submission_id: id, day }) => `${id} ${day}`));
}

/** Notes that a company is reminded, to be called in the transaction in which it is. False where it was before, by whichever process. */
export async function takeReminder(db: Db, step: DueStep, { id, day }: Due): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('due_told')
    .values({ submission_id: id, step, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether a submission is still as it was when it was found: in a state in which there is something to do. */
export async function isStill(db: Db, step: DueStep, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('submission')
    .select('state')
    .where('id', '=', id)
    .where('state', '=', step === 'expiring' ? 'published' : 'returned')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets reminders of days too long ago to be reminded of again. */
export async function forgetReminders(db: Db, today: string): Promise<void> {
  await db
    .deleteFrom('due_told')
    .where('day', '<', addDays(today, -2 * PASSED_DAYS))
    .execute();
}
