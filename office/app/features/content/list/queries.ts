import { contentList } from '@pv-brain/contract/content/calls/console.ts';
import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import { contentEditing } from '@pv-brain/contract/content/calls/drafts.ts';
import { contentEditors } from '@pv-brain/contract/content/calls/presence.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { answerQuery, dataQuery, rowsQuery } from '../../../shared/api/queries.ts';
import { inputOf, type View } from '../../../shared/list/view.ts';

export type ListAnswer = AnswerOf<typeof contentList>;
export type ListItem = ListAnswer['rows'][number];

/** Returns the title of an item, or words in its place: drafts may be without one. */
export const titleOf = ({ title }: { title: string }): string => title || CONTENT_LIST.untitled;

/** Prefix of the query keys of a section's items. */
export const contentKey = (section: Section) => ['content', section] as const;

export const TRASH_KEY = ['recycle'] as const;

/** One page of a section's items, with the number in each state. The previous data is shown until it arrives. */
export const listQuery = (section: Section, view: View) => ({
  ...answerQuery([...contentKey(section), 'list'], contentList, { section, ...inputOf(view) }),
  placeholderData: keepPreviousData,
});

export const totalQuery = (section: Section) =>
  answerQuery([...contentKey(section), 'total'], contentList, { section, pageNum: '1', pageSize: '1' });

/** Data of an item's form; empty for a new item. Never refetched: the form has newer values. */
export const editingQuery = (section: Section, fdId: string) => ({
  ...dataQuery(['editing'], contentEditing, { section, fdId }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
});

/** Returns the categories of a section, from its definition or the server, and the name of a category by its code. */
export function useCategories(section: Section) {
  const {
    data: categories = [],
    isSuccess,
    error,
  } = useQuery({
    queryKey: ['categories', section],
    queryFn: async (): Promise<readonly Option[]> => {
      const { category } = typeOf(section);
      const { categories: categoriesCall } = contentCalls[section];
      if (!categoriesCall) return category.fixed ?? [];
      const { rows } = (await call(categoriesCall, {})) as {
        rows: { fdCategory: string; fdCategoryName: string }[];
      };
      return rows.map(({ fdCategory, fdCategoryName }) => ({ value: fdCategory, label: fdCategoryName }));
    },
  });
  const categoryName = (code: string) => categories.find(({ value }) => value === code)?.label ?? code;
  return { categories, isSuccess, error, categoryName };
}

/** Polling interval: that of the heartbeats of open forms. */
const EDITORS_POLL_MS = 20_000;

/** Returns the names of the other operators who have an item open, by its id. Errors are ignored: nothing depends on it. */
export function useEditors(section: Section): (id: string) => string[] {
  const { data = [] } = useQuery({
    ...rowsQuery(['editors'], contentEditors, { section }),
    refetchInterval: EDITORS_POLL_MS,
    staleTime: 0,
    retry: false,
  });
  return (id) => data.filter(({ fdId, own }) => fdId === id && !own).map(({ by }) => by);
}
