import { contentEditing } from '@pv-brain/contract/content/calls/drafts.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { View } from '../../../shared/list/view.ts';
import { fetchPage } from '../list/queries.ts';

export const fetchEditing = async (section: Section, fdId: string) =>
  (await call(contentEditing, { section, fdId })).data;

/** Data of an item's form; empty for a new item. Never refetched: the form has newer values. */
export const editingQuery = (section: Section, fdId: string) =>
  queryOptions({
    queryKey: ['editing', section, fdId],
    queryFn: () => fetchEditing(section, fdId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** The list page that the form was opened from, as it was then: a saved item must not lose its neighbours. */
export const pageQuery = (section: Section, view: View) =>
  queryOptions({
    queryKey: ['neighbours', section, view],
    queryFn: () => fetchPage(section, view),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
  });
