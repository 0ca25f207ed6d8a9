import type { AnswerOf } from '@pv-brain/contract/calls/call.ts';
import { contentEditing } from '@pv-brain/contract/calls/drafts.ts';
import { contentVersion, contentVersions } from '@pv-brain/contract/calls/versions.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { contentKey } from '../content/queries.ts';

export type Version = AnswerOf<typeof contentVersions>['rows'][number];

/** Versions at a time. */
const PAGE = 50;

/** An item's versions, the last first, by pages. */
export const versionsQuery = (section: Section, fdId: string) =>
  infiniteQueryOptions({
    queryKey: [...contentKey(section), 'versions', fdId],
    queryFn: ({ pageParam }) =>
      call(contentVersions, { section, fdId, pageNum: String(pageParam), pageSize: String(PAGE) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * PAGE < total ? page + 1 : undefined),
  });

/** An item as it was; a version never changes, but for what is erased of it. */
export const versionQuery = (section: Section, fdId: string, revision: number) =>
  queryOptions({
    queryKey: ['version', section, fdId, revision],
    queryFn: async () => (await call(contentVersion, { section, fdId, revision: String(revision) })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The item as it is, and what oneself has typed of it. */
export const editingQuery = (section: Section, fdId: string) =>
  queryOptions({
    queryKey: [...contentKey(section), 'editing', fdId],
    queryFn: async () => (await call(contentEditing, { section, fdId })).data,
    // The form changes it every few seconds.
    staleTime: 0,
  });
