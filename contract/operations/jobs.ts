import type { State } from '../submissions/states.ts';
import type { JOB_KINDS } from './messages/jobs.ts';

export type JobKind = keyof typeof JOB_KINDS;

/**
 * A job is waiting, running or done; after the maximum number of attempts it has failed, until an operator retries it or gives it
 * up.
 */
export const JOB_STATES = ['waiting', 'running', 'failed', 'done', 'given-up'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Days for which a finished job is kept; a failed one stays until an operator handles it. */
export const JOB_RETENTION_DAYS = 30;

/** Appearance of each state. */
export const JOB_LOOKS: Readonly<Record<JobState, State>> = {
  waiting: { word: '等待', tone: 'blue', shape: 'clock' },
  running: { word: '进行中', tone: 'blue', shape: 'half' },
  failed: { word: '失败', tone: 'red', shape: 'crossed' },
  done: { word: '已完成', tone: 'green', shape: 'full' },
  'given-up': { word: '已放弃', tone: 'grey', shape: 'over' },
};
