import type { State } from '../submissions/states.ts';
import type { JOB_KINDS } from './messages/jobs.ts';

/** What the program does by itself. */
export type JobKind = keyof typeof JOB_KINDS;

/**
 * A job waits, runs, and is done; one that could not be done as often as it may be tried has failed, until an operator has it
 * tried again or gives it up.
 */
export const JOB_STATES = ['waiting', 'running', 'failed', 'done', 'given-up'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Days for which one that is over is kept; one that failed stays until somebody has seen to it. */
export const JOB_RETENTION_DAYS = 30;

/** How each looks. */
export const JOB_LOOKS: Readonly<Record<JobState, State>> = {
  waiting: { word: '等待', tone: 'blue', shape: 'clock' },
  running: { word: '进行中', tone: 'blue', shape: 'half' },
  failed: { word: '失败', tone: 'red', shape: 'crossed' },
  done: { word: '已完成', tone: 'green', shape: 'full' },
  'given-up': { word: '已放弃', tone: 'grey', shape: 'over' },
};
