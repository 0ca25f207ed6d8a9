import { DUE_STEPS } from '@pv-brain/contract/messaging/notices.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { deleteOldReminders, insertReminder, isStillDue, listDue } from './deadline-reminders.repository.ts';
import { submissionDue } from './events.ts';

/** Earliest time of the day for reminders, so that no mail is sent at night. */
const MORNING = '09:00:00';

/**
 * Notifies companies of deadlines that approach or have passed: once for each, by whichever process is first. Skips deadlines
 * that were met or changed since they were listed.
 */
export async function remindCompanies(db: Db): Promise<void> {
  const [today = '', time = ''] = shanghaiTime().split(' ');
  if (time < MORNING) return;
  for (const step of DUE_STEPS)
    for (const due of await listDue(db, step, today))
      await transact(db, async (transaction) => {
        if (!(await isStillDue(transaction, step, due)) || !(await insertReminder(transaction, step, due)))
          return;
        await submissionDue.publish(transaction, { submissionId: due.id, step, until: due.day });
      });
  await deleteOldReminders(db, today);
}

/** Registers the recurring job. */
export const scheduleCompanyReminders = (jobs: Jobs, { db }: { db: Db }): void =>
  jobs.repeat({ name: 'due-round', every: 30 * 60_000, run: () => remindCompanies(db) });
