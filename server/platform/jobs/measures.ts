import { JOB_KINDS } from '@pv-brain/contract/operations/messages/jobs.ts';
import type { Db } from '../database/database.ts';
import { gauge, gaugeBy, type Measures } from '../metrics/measures.ts';
import { nowMs } from '../runtime/time.ts';
import { countPendingJobs, oldestDueTime, readRecurringJobs } from './console.repository.ts';
import type { Jobs } from './worker.ts';

/** Kinds of jobs that send mail. */
const MAIL_KINDS = Object.keys(JOB_KINDS).filter((kind) => kind === 'mail' || kind.endsWith('-mail'));

/** Figures of the job queue, which all processes share, and of the failures in this process, for the metrics. */
export function jobMeasures(db: Db, jobs: Jobs): Measures {
  const ofRecurring = (
    name: string,
    help: string,
    value: (row: { period: number | null; payload: string | null }) => number | null,
  ) =>
    gaugeBy(['kind'], name, help, async () =>
      (await readRecurringJobs(db)).flatMap(({ kind, ...row }) => {
        const figure = value(row);
        return figure === null ? [] : [{ labels: { kind }, value: figure / 1000 }];
      }),
    );
  const countedByState = (name: string, help: string, kinds?: readonly string[]) =>
    gaugeBy(['state'], name, help, async () => {
      const counts = await countPendingJobs(db, kinds);
      return ['waiting', 'running', 'failed'].map((state) => ({
        labels: { state },
        value: counts[state] ?? 0,
      }));
    });
  return [
    ofRecurring('job_last_success_timestamp_seconds', 'When a recurring job last succeeded', ({ payload }) =>
      payload === null ? null : Number(payload),
    ),
    ofRecurring('job_interval_seconds', 'How often a recurring job is due', ({ period }) => period),
    {
      ...gaugeBy(['kind'], 'job_failures_total', 'Failed attempts in this process', () =>
        [...jobs.failures].map(([kind, value]) => ({ labels: { kind }, value })),
      ),
      type: 'counter',
    },
    countedByState('jobs', 'Jobs that run once, by state, except done and abandoned ones'),
    countedByState('mail_queue', 'Mails that wait, are being sent, or have finally failed', MAIL_KINDS),
    gauge('job_due_age_seconds', 'Time that the oldest due job has waited for its start', async () => {
      const now = nowMs();
      const oldest = await oldestDueTime(db, now);
      return oldest === null ? 0 : (now - oldest) / 1000;
    }),
  ];
}
