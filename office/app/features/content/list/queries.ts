import { contentList } from '@pv-brain/contract/content/calls/console.ts';
import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { answerQuery } from '../../../shared/api/queries.ts';
import { inputOf, type View } from '../../../shared/list/view.ts';

export type ListAnswer = AnswerOf<typeof contentList>;
export type ListItem = ListAnswer['rows'][number];

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

/** Categories of a section, from its definition or from the server. */
const categoriesQuery = (section: Section) =>
  queryOptions({
    queryKey: ['categories', section],
    queryFn: async (): Promise<readonly Option[]> => {
      const { category }: ContentType = contentTypes[section];
      const { categories } = contentCalls[section];
      if (!categories) return category.fixed ?? [];
      const { rows } = (await call(categories, {})) as {
        rows: { fdCategory: string; fdCategoryName: string }[];
      };
      return rows.map(({ fdCategory, fdCategoryName }) => ({ value: fdCategory, label: fdCategoryName }));
    },
  });

/** Returns the categories of a section, and the name of a category by its code. */
export function useCategories(section: Section) {
  const { data: categories = [], isSuccess } = useQuery(categoriesQuery(section));
  const categoryName = (code: string) => categories.find(({ value }) => value === code)?.label ?? code;
  return { categories, isSuccess, categoryName };
}
