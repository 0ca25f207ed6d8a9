import { DUE_STEPS } from '@pv-brain/contract/messaging/notices.ts';
import { tellCompany } from '../../messaging/notices/notice.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { forgetTold, isStill, listDue, takeTold } from './due.repository.ts';

/** From when on in the morning companies are told: nobody is woken by a mail. */
const MORNING = '09:00:00';

/**
 * Tells companies of what they have to do by a day that comes up or has passed: of each once, whichever process gets there first.
 * Of a submission that was dealt with a moment ago nobody is told.
 */
export async function tellDue(db: Db): Promise<void> {
  const [today = '', time = ''] = shanghaiTime().split(' ');
  if (time < MORNING) return;
  for (const step of DUE_STEPS)
    for (const due of await listDue(db, step, today))
      await transact(db, async (transaction) => {
        if (!(await isStill(transaction, step, due.id)) || !(await takeTold(transaction, step, due))) return;
        await tellCompany(transaction, { submissionId: due.id, step, until: due.day });
      });
  await forgetTold(db, today);
}

/** Has it done over and over. */
export const keepTellingDue = (jobs: Jobs, { db }: { db: Db }): void =>
  jobs.repeat({ name: 'due-round', every: 30 * 60_000, run: () => tellDue(db) });
