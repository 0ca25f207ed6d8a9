import { tellHandler } from '../../messaging/notices/notice.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { readLimits } from './late.ts';
import { holdSubmission, listDue, listStale, takeReminder } from './remind.repository.ts';

/** Tells operators of the intentions that they wanted to be told of today, and once of those about which nothing happens. */
export async function remind(db: Db): Promise<void> {
  const today = shanghaiDay();
  for (const { id } of await listDue(db, today))
    await transact(db, async (transaction) => {
      if (await takeReminder(transaction, id, today))
        await tellHandler(transaction, { submissionId: id, step: 'remind' });
    });
  const { intention } = await readLimits(db);
  for (const { id } of await listStale(db, intention))
    await transact(db, async (transaction) => {
      await holdSubmission(transaction, id);
      // Another process may have told of it while this one waited.
      const [stale] = await listStale(transaction, intention, id);
      if (stale) await tellHandler(transaction, { submissionId: id, step: 'stale' });
    });
}

/** Has it done over and over. */
export const keepReminding = (jobs: Jobs, { db }: { db: Db }): void =>
  jobs.repeat({ name: 'reminders', every: 10 * 60_000, run: () => remind(db) });
