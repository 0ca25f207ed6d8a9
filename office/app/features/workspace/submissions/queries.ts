import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { SUBMISSIONS_KEY } from '../query-keys.ts';
import type { Submission } from './kinds.ts';

/**
 * All submissions of a kind, newest first. A company has some dozens: read at once, they are counted by progress and filtered
 * here, and the first screen needs the same.
 */
export const submissionsQuery = (kind: SubmissionKind) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, kind],
    queryFn: async ({ signal }) => {
      const all: Submission[] = [];
      for (let page = 1; ; page += 1) {
        const query = { pageNum: String(page), pageSize: String(PAGING.maxSize) };
        const { rows, total } = await call(myCalls[kind].list, query, signal);
        all.push(...(rows as Submission[]));
        if (rows.length === 0 || all.length >= total) return all;
      }
    },
  });

export const submissionQuery = (kind: SubmissionKind, fdId: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS_KEY, kind, fdId],
    queryFn: async ({ signal }): Promise<Submission> =>
      (await call(myCalls[kind].find, { fdId }, signal)).data as Submission,
  });
