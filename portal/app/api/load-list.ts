import type { Category } from '@pv-brain/contract/answers.ts';
import { ANSWER } from '@pv-brain/contract/messages/answer.ts';
import type { Api, ApiSection, Page, PageQuery } from './api.ts';
import { ApiError } from './api-error.ts';
import type { LoadArgs } from './load.ts';

type Listed = Exclude<ApiSection, 'banner'>;

/** What a paged list shows, for a route's `load`. */
export interface ListData<T> extends Page<T> {
  page: number;
  pageSize: number;
  /** Category code in the address, empty for all. */
  category: string;
}

/** Throws "not found" for a category that the section does not have; an empty category of its own is no error. */
async function expectCategory(api: Api, section: Listed, category: string): Promise<void> {
  const known = await api.categories(section).catch(() => [] as Category[]);
  if (!known.some((entry) => entry.fdCategory === category)) throw new ApiError(404, ANSWER.notFound);
}

/** Loads the page of a list that the address names: `params.category` and `?page=`. */
export async function loadList<S extends Listed>(
  { api, params, page }: LoadArgs,
  section: S,
  pageSize: number,
  query: Pick<PageQuery, 'type'> = {},
): Promise<ListData<Awaited<ReturnType<typeof api.list<S>>>['rows'][number]>> {
  const category = params.category ?? '';
  const { rows, total } = await api.list(section, { pageNum: page, pageSize, category, ...query });
  if (total === 0 && category) await expectCategory(api, section, category);
  return { rows, total, page, pageSize, category };
}
