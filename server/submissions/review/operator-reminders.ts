import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { overdueCounted, submissionDue } from '../intake/events.ts';
import { clearReminder, listReminders, listStale, lockSubmission } from './operator-reminders.repository.ts';
import { countOverdueByKind, readOverdueLimits } from './overdue.ts';

/** Earliest time of the day for the overdue report. */
const MORNING = '09:00:00';

/** Notifies operators of intentions whose reminder day has come, and once of intentions without activity. */
export async function remindOperators(db: Db): Promise<void> {
  const today = shanghaiDay();
  for (const { id } of await listReminders(db, today))
    await transact(db, async (transaction) => {
      if (await clearReminder(transaction, id, today))
        await submissionDue.publish(transaction, { submissionId: id, step: 'remind' });
    });
  const { intention } = await readOverdueLimits(db);
  for (const { id } of await listStale(db, intention))
    await transact(db, async (transaction) => {
      await lockSubmission(transaction, id);
      // Another process may have sent this reminder while this one waited for the lock.
      const [stale] = await listStale(transaction, intention, id);
      if (stale) await submissionDue.publish(transaction, { submissionId: id, step: 'stale' });
    });
}

/** Publishes the counts of overdue submissions, from the morning on. */
export async function reportOverdue(db: Db): Promise<void> {
  const [day = '', time = ''] = shanghaiTime().split(' ');
  if (time < MORNING) return;
  const counts = await countOverdueByKind(db);
  await transact(db, (transaction) => overdueCounted.publish(transaction, { day, counts }));
}

/** Registers both recurring jobs. */
export function scheduleOperatorReminders(jobs: Jobs, { db }: { db: Db }): void {
  jobs.repeat({ name: 'reminders', every: 10 * 60_000, run: () => remindOperators(db) });
  jobs.repeat({ name: 'robot-round', every: 30 * 60_000, run: () => reportOverdue(db) });
}
