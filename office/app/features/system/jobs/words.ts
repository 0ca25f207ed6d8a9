import { JOB_LOOKS } from '@pv-brain/contract/operations/jobs.ts';
import { JOB_KINDS } from '@pv-brain/contract/operations/messages/jobs.ts';
import { JOBS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import type { State } from '@pv-brain/contract/submissions/states.ts';
import { shortTime } from '../../../shared/format/days.ts';
import type { Job, JobRound } from './queries.ts';

/** What people call a kind; one of another version stands as it is. */
export const kindWord = (kind: string): string =>
  (JOB_KINDS as Readonly<Record<string, string>>)[kind] ?? kind;

/** When it is to be done, or was. */
export function whenWords({ state, attempts, dueAt, endedAt, createdAt }: Job, now = Date.now()): string {
  const at = shortTime(dueAt ?? endedAt ?? createdAt, now);
  if (state === 'running') return JOBS.attempt(attempts);
  if (state === 'waiting') return attempts > 0 ? JOBS.next(attempts + 1, at) : at;
  return state === 'failed' ? JOBS.tried(attempts, at) : at;
}

/** A length of time, in the greatest unit that it has one of. */
export function lengthWords(seconds: number): string {
  if (seconds < 60) return JOBS.seconds(seconds);
  if (seconds < 3600) return JOBS.minutes(Math.floor(seconds / 60));
  if (seconds < 86_400) return JOBS.hours(Math.floor(seconds / 3600));
  return JOBS.days(Math.floor(seconds / 86_400));
}

/** How what is done over and over went the last time. */
export function roundLook({ state, endedAt, error }: JobRound): State {
  if (state === 'running') return JOB_LOOKS.running;
  if (error !== null) return JOB_LOOKS.failed;
  return endedAt === null ? JOB_LOOKS.waiting : JOB_LOOKS.done;
}
