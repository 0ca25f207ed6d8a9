import { recycleList } from '@pv-brain/contract/content/calls/console.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { binKey } from '../list/queries.ts';

export type Recycled = AnswerOf<typeof recycleList>['rows'][number];

/** A page of the bin. What was shown stays until it is there. */
export const binQuery = (section: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...binKey, section, page, size],
    queryFn: () =>
      call(recycleList, {
        ...(section ? { section } : {}),
        ...{ pageNum: String(page), pageSize: String(size) },
      }),
    placeholderData: keepPreviousData,
    // Lists put into it what they do not tell it of.
    staleTime: 0,
  });
