import { DUE_DAYS, type DueStep } from '@pv-brain/contract/messaging/notices.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasRows, hasWritten } from '../../platform/database/rows.ts';
import { addDays } from '../../platform/runtime/time.ts';

/** Days for which a missed deadline is still notified: the server may have been down for some. */
const MAX_OVERDUE_DAYS = 30;

/** Returned applications with the deadline that the last returning operator set, from `first` to `last`. */
const returnedApplications = (db: Db, first: string, last: string) =>
  db
    .selectFrom('submission')
    .innerJoin('submission_event as event', 'event.submission_id', 'submission.id')
    .where('submission.kind', '=', 'application')
    .where('submission.state', '=', 'returned')
    .where('event.step', '=', 'return')
    .where('event.until_day', '>=', first)
    .where('event.until_day', '<=', last)
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
const closingApplications = (db: Db, first: string, last: string) =>
  db
    .selectFrom('submission')
    .innerJoin('project_application', 'project_application.id', 'submission.id')
    .innerJoin('project', 'project.id', 'project_application.project_id')
    .where('submission.kind', '=', 'application')
    .where('submission.state', '=', 'returned')
    .where('project.state', '=', 'published')
    .where('project.application_end', '>=', first)
    .where('project.application_end', '<=', last)
    .select(['submission.id', 'project.application_end as day']);

/** Published entries of companies with their deadlines. */
const publishedEntries = (db: Db, first: string, last: string) =>
  db
    .selectFrom('getbuginess')
    .innerJoin('submission', 'submission.id', 'getbuginess.id')
    .where('getbuginess.state', '=', 'published')
    .where('submission.kind', '=', 'entry')
    .where('getbuginess.deadline_time', '>=', first)
    .where('getbuginess.deadline_time', '<=', last)
    .select(['submission.id', 'getbuginess.deadline_time as day']);

/** The deadlines that each step notifies of: from the first to the last of these days, counted from today. */
const REMINDERS = {
  'due-over': { deadlines: returnedApplications, days: [-MAX_OVERDUE_DAYS, -1] },
  'due-today': { deadlines: returnedApplications, days: [0, 0] },
  'due-soon': { deadlines: returnedApplications, days: [1, DUE_DAYS['due-soon']] },
  closing: { deadlines: closingApplications, days: [0, DUE_DAYS.closing] },
  expiring: { deadlines: publishedEntries, days: [0, DUE_DAYS.expiring] },
} as const satisfies Record<DueStep, unknown>;

/** Lists the deadlines for which a step must be notified today and was not yet. */
export async function listDue(db: Db, step: DueStep, today: string) {
  const { deadlines, days } = REMINDERS[step];
  const [first, last] = [addDays(today, days[0]), addDays(today, days[1])];
  const rows = await deadlines(db, first, last).execute();
  const reminders = await db
    .selectFrom('due_told')
    .select(['submission_id', 'day'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('step', '=', step)
    .execute();
  const reminded = new Set(reminders.map(({ submission_id: id, day }) => `${id} ${day}`));
  return rows.flatMap(({ id, day }) => (day && !reminded.has(`${id} ${day}`) ? [{ id, day }] : []));
}

/**
 * Records that a company was reminded, to be called in the same transaction. Returns false when any process has reminded it
 * before.
 */
export const insertReminder = (
  db: Db,
  step: DueStep,
  { id, day }: { id: string; day: string },
): Promise<boolean> =>
  db
    .insertInto('due_told')
    .values({ submission_id: id, step, day })
    .onConflict((conflict) => conflict.doNothing())
    .$call(hasWritten);

/** Returns whether a submission still has the deadline. */
export async function isStillDue(
  db: Db,
  step: DueStep,
  { id, day }: { id: string; day: string },
): Promise<boolean> {
  const due = REMINDERS[step].deadlines(db, day, day).as('due');
  return hasRows(db.selectFrom(due).where('due.id', '=', id));
}

/** Deletes records of reminders that are too old to be repeated. */
export async function deleteOldReminders(db: Db, today: string): Promise<void> {
  await db
    .deleteFrom('due_told')
    .where('day', '<', addDays(today, -2 * MAX_OVERDUE_DAYS))
    .execute();
}
