import { contentEditing } from '@pv-brain/contract/content/calls/drafts.ts';
import { contentVersion, contentVersions } from '@pv-brain/contract/content/calls/versions.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { dataQuery } from '../../../shared/api/queries.ts';
import { contentKey } from '../list/queries.ts';

export type Version = AnswerOf<typeof contentVersions>['rows'][number];

const PAGE_SIZE = 50;

export const versionsQuery = (section: Section, fdId: string) =>
  infiniteQueryOptions({
    queryKey: [...contentKey(section), 'versions', fdId],
    queryFn: ({ pageParam }) =>
      call(contentVersions, { section, fdId, pageNum: String(pageParam), pageSize: String(PAGE_SIZE) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
  });

/** One version of an item; immutable, except for erased data. */
export const versionQuery = (section: Section, fdId: string, revision: string) => ({
  ...dataQuery(['version'], contentVersion, { section, fdId, revision }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The current item with the account's draft, under a key of its own, so that the data of the form stays unchanged. */
export const currentQuery = (section: Section, fdId: string) => ({
  ...dataQuery([...contentKey(section), 'current'], contentEditing, { section, fdId }),
  // The form saves the draft every few seconds.
  staleTime: 0,
});
