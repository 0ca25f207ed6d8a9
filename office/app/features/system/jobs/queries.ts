import { jobList, jobRounds } from '@pv-brain/contract/operations/calls/jobs.ts';
import type { JobState } from '@pv-brain/contract/operations/jobs.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { pageQuery, rowsQuery } from '../../../shared/api/queries.ts';
import { changeHook } from '../../../shared/api/use-change.ts';
import type { Paged } from '../../../shared/list/use-list-address.ts';

export type JobsAnswer = AnswerOf<typeof jobList>;
export type Job = JobsAnswer['rows'][number];
export type RecurringJob = AnswerOf<typeof jobRounds>['rows'][number];

const JOBS_KEY = ['jobs'] as const;

/** Jobs change independently of this page's calls. */
const LIVE = { staleTime: 0, refetchInterval: 5000 } as const;

/** One page of one-time jobs. */
export const jobsQuery = (state: JobState | '', page: Paged) => ({
  ...pageQuery([...JOBS_KEY, 'list'], jobList, { state, ...page }),
  ...LIVE,
});

export const recurringQuery = { ...rowsQuery([...JOBS_KEY, 'rounds'], jobRounds, {}), ...LIVE };

/** Acts on a job and refetches the lists. */
export const useJobAction = changeHook(JOBS_KEY);
