import { jobList, jobRounds } from '@pv-brain/contract/operations/calls/jobs.ts';
import type { JobState } from '@pv-brain/contract/operations/jobs.ts';
import type { AnswerOf, Call } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';

export type JobsAnswer = AnswerOf<typeof jobList>;
export type Job = JobsAnswer['rows'][number];
export type JobRound = AnswerOf<typeof jobRounds>['rows'][number];

const KEY = ['jobs'] as const;
/** Milliseconds between two looks: jobs go on by themselves. */
const EVERY = 5000;

/** A page of what is done once. What was shown stays until it is there. */
export const jobsQuery = (state: JobState | '', page: number, size: number) =>
  queryOptions({
    queryKey: [...KEY, 'list', state, page, size],
    queryFn: () =>
      call(jobList, { ...(state ? { state } : {}), pageNum: String(page), pageSize: String(size) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY,
  });

export const roundsQuery = queryOptions({
  queryKey: [...KEY, 'rounds'],
  queryFn: async () => (await call(jobRounds, {})).rows,
  staleTime: 0,
  refetchInterval: EVERY,
});

/** Deals with a job; the lists follow. */
export const useDealing = <const C extends Call>(declared: C, onDone?: () => void) =>
  useChange(declared, [KEY], onDone);
