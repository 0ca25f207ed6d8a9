import { jobList, jobRounds } from '@pv-brain/contract/operations/calls/jobs.ts';
import type { JobState } from '@pv-brain/contract/operations/jobs.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { changeHook } from '../../../shared/api/use-change.ts';

export type JobsAnswer = AnswerOf<typeof jobList>;
export type Job = JobsAnswer['rows'][number];
export type JobRound = AnswerOf<typeof jobRounds>['rows'][number];

const JOBS_KEY = ['jobs'] as const;
/** Jobs change independently of this page's calls. */
const REFETCH_MS = 5000;

/** One page of one-time jobs. The previous data is shown until it arrives. */
export const jobsQuery = (state: JobState | '', page: number, size: number) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'list', state, page, size],
    queryFn: () =>
      call(jobList, { ...(state ? { state } : {}), pageNum: String(page), pageSize: String(size) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });

export const roundsQuery = queryOptions({
  queryKey: [...JOBS_KEY, 'rounds'],
  queryFn: async () => (await call(jobRounds, {})).rows,
  staleTime: 0,
  refetchInterval: REFETCH_MS,
});

/** Acts on a job and refetches the lists. */
export const useJobAction = changeHook(JOBS_KEY);
