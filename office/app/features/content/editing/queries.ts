import { contentList } from '@pv-brain/contract/content/calls/console.ts';
import { contentEditing } from '@pv-brain/contract/content/calls/drafts.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { answerQuery, dataQuery } from '../../../shared/api/queries.ts';
import { inputOf, type View } from '../../../shared/list/view.ts';

/** Data of an item's form; empty for a new item. Never refetched: the form has newer values. */
export const editingQuery = (section: Section, fdId: string) => ({
  ...dataQuery(['editing'], contentEditing, { section, fdId }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
});

/** The list page that the form was opened from, as it was then: a saved item must not lose its neighbours. */
export const neighboursQuery = (section: Section, view: View) => ({
  ...answerQuery(['neighbours'], contentList, { section, ...inputOf(view) }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30 * 60_000,
});
