import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { overdueCounted, submissionDue } from '../intake/events.ts';
import { countLateByKind, readLimits } from './late.ts';
import { holdSubmission, listDue, listStale, takeReminder } from './remind.repository.ts';

/** From when on in the morning it is reported how much is overdue. */
const MORNING = '09:00:00';

/** Reminds operators of the intentions for which they set today, and once of those about which nothing happens. */
export async function remind(db: Db): Promise<void> {
  const today = shanghaiDay();
  for (const { id } of await listDue(db, today))
    await transact(db, async (transaction) => {
      if (await takeReminder(transaction, id, today))
        await submissionDue.publish(transaction, { submissionId: id, step: 'remind' });
    });
  const { intention } = await readLimits(db);
  for (const { id } of await listStale(db, intention))
    await transact(db, async (transaction) => {
      await holdSubmission(transaction, id);
      // Another process may have reminded of it while this one waited.
      const [stale] = await listStale(transaction, intention, id);
      if (stale) await submissionDue.publish(transaction, { submissionId: id, step: 'stale' });
    });
}

/** Reports from the morning on how much has waited for longer than it should. */
export async function reportOverdue(db: Db): Promise<void> {
  const [day = '', time = ''] = shanghaiTime().split(' ');
  if (time < MORNING) return;
  const counts = await countLateByKind(db);
  await transact(db, (transaction) => overdueCounted.publish(transaction, { day, counts }));
}

/** Has both done over and over. */
export function keepReminding(jobs: Jobs, { db }: { db: Db }): void {
  jobs.repeat({ name: 'reminders', every: 10 * 60_000, run: () => remind(db) });
  jobs.repeat({ name: 'robot-round', every: 30 * 60_000, run: () => reportOverdue(db) });
}
