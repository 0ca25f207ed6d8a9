import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { MINE_QUERIES } from '../query-keys.ts';
import type { Mine } from './kinds.ts';

/**
 * All submissions of a kind, newest first. A company has some dozens: read at once, they are counted by progress and filtered
 * here, and the first screen needs the same.
 */
export const mineQuery = (kind: SubmissionKind) =>
  queryOptions({
    queryKey: [...MINE_QUERIES, kind],
    queryFn: async ({ signal }) => {
      const all: Mine[] = [];
      for (let page = 1; ; page += 1) {
        const query = { pageNum: String(page), pageSize: String(PAGING.maxSize) };
        const { rows, total } = await call(myCalls[kind].list, query, signal);
        all.push(...(rows as Mine[]));
        if (rows.length === 0 || all.length >= total) return all;
      }
    },
  });

export const oneQuery = (kind: SubmissionKind, fdId: string) =>
  queryOptions({
    queryKey: [...MINE_QUERIES, kind, fdId],
    queryFn: async ({ signal }): Promise<Mine> =>
      (await call(myCalls[kind].find, { fdId }, signal)).data as Mine,
  });
