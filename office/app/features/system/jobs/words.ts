import { JOB_LOOKS } from '@pv-brain/contract/operations/jobs.ts';
import { JOB_KINDS } from '@pv-brain/contract/operations/messages/jobs.ts';
import { JOBS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import type { State } from '@pv-brain/contract/submissions/states.ts';
import { shortTime, timeAhead } from '../../../shared/format/days.ts';
import type { Job, RecurringJob } from './queries.ts';

/** Returns the name of a kind; an unknown one, of another version, by its code. */
export const kindLabel = (kind: string): string =>
  (JOB_KINDS as Readonly<Record<string, string>>)[kind] ?? kind;

/** Returns when a job is due, or was finished. */
export function timeText({ state, attempts, dueAt, endedAt, createdAt }: Job, now = Date.now()): string {
  const at = dueAt ? timeAhead(dueAt, now) : shortTime(endedAt ?? createdAt, now);
  if (state === 'running') return JOBS.attempt(attempts);
  if (state === 'waiting') return attempts > 0 ? JOBS.next(attempts + 1, at) : at;
  return state === 'failed' ? JOBS.tried(attempts, at) : at;
}

/** Formats a duration in its largest unit. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return JOBS.seconds(seconds);
  if (seconds < 3600) return JOBS.minutes(Math.floor(seconds / 60));
  if (seconds < 86_400) return JOBS.hours(Math.floor(seconds / 3600));
  return JOBS.days(Math.floor(seconds / 86_400));
}

/** Returns the state of a recurring job's last run. */
export function recurringState({ state, endedAt, error }: RecurringJob): State {
  if (state === 'running') return JOB_LOOKS.running;
  if (error !== null) return JOB_LOOKS.failed;
  return endedAt === null ? JOB_LOOKS.waiting : JOB_LOOKS.done;
}
