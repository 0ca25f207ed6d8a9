import { recycleList } from '@pv-brain/contract/content/calls/console.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { TRASH_KEY } from '../list/queries.ts';

export type Recycled = AnswerOf<typeof recycleList>['rows'][number];

/** A page of the trash; keeps the previous page while it loads. */
export const trashQuery = (section: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...TRASH_KEY, section, page, size],
    queryFn: () =>
      call(recycleList, { ...(section ? { section } : {}), pageNum: String(page), pageSize: String(size) }),
    placeholderData: keepPreviousData,
    // Lists delete items without invalidating this query.
    staleTime: 0,
  });
