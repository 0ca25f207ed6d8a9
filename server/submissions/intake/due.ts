import { DUE_STEPS } from '@pv-brain/contract/messaging/notices.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { forgetReminders, isStill, listDue, takeReminder } from './due.repository.ts';
import { submissionDue } from './events.ts';

/** From when on in the morning companies are reminded: nobody is woken by a mail. */
const MORNING = '09:00:00';

/**
 * Reminds companies of what they have to do by a day that comes up or has passed: of each once, whichever process gets there first.
 * Of a submission that was dealt with a moment ago nobody is reminded.
 */
export async function remindCompanies(db: Db): Promise<void> {
  const [today = '', time = ''] = shanghaiTime().split(' ');
  if (time < MORNING) return;
  for (const step of DUE_STEPS)
    for (const due of await listDue(db, step, today))
      await transact(db, async (transaction) => {
        if (!(await isStill(transaction, step, due.id)) || !(await takeReminder(transaction, step, due)))
          return;
        await submissionDue.publish(transaction, { submissionId: due.id, step, until: due.day });
      });
  await forgetReminders(db, today);
}

/** Has it done over and over. */
export const keepRemindingCompanies = (jobs: Jobs, { db }: { db: Db }): void =>
  jobs.repeat({ name: 'due-round', every: 30 * 60_000, run: () => remindCompanies(db) });
