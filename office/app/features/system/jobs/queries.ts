import { jobList, jobRounds } from '@pv-brain/contract/operations/calls/jobs.ts';
import type { JobState } from '@pv-brain/contract/operations/jobs.ts';
import type { AnswerOf, Call, SentTo } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';

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

/** Deals with a job; the lists follow, and what was refused is said; a fault of a form's field is the form's. */
export function useDealing<const C extends Call>(declared: C) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: SentTo<C>) => call(declared, given),
    onSuccess: (answer) => notification.success({ title: (answer as { msg: string }).msg }),
    onError: (error) => {
      const atField = error instanceof CallError && error.errors.length > 0;
      if (!atField) notification.error({ title: error.message, duration: false });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
