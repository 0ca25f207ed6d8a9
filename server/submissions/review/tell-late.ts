import { JOB_KEPT_DAYS } from '@pv-brain/contract/operations/jobs.ts';
import { forgetNews } from '../../messaging/chat-webhooks/robot.repository.ts';
import { tellLate } from '../../messaging/chat-webhooks/robots.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { addDays, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { countLateByKind } from './late.ts';

/** From when on in the morning groups are told. */
const MORNING = '09:00:00';

/** Has operators' groups told once a day how much has waited for longer than it should. */
export async function tellWhatIsLate(db: Db): Promise<void> {
  const [day, time = ''] = shanghaiTime().split(' ');
  if (day === undefined || time < MORNING) return;
  const late = await countLateByKind(db);
  await transact(db, (transaction) => tellLate(transaction, day, late));
}

/** Has it done over and over, and what was told long ago forgotten. */
export const keepTellingLate = (jobs: Jobs, { db }: { db: Db }): void =>
  jobs.repeat({
    name: 'robot-round',
    every: 30 * 60_000,
    async run() {
      await tellWhatIsLate(db);
      await forgetNews(db, addDays(shanghaiDay(), -JOB_KEPT_DAYS));
    },
  });
