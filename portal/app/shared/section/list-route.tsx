import { type ListFilterValues, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { PAGINATION_TEXT } from '@pv-brain/contract/protocol/messages/pagination.ts';
import type { MetaDescriptor } from 'react-router';
import { type MaybeDeferred, settledValue } from '../api/deferred.ts';
import { pageOf } from '../api/load.ts';
import { pageMeta, siteOrigin } from '../page/page-meta.ts';
import { categoriesOf, categoryName } from './categories.ts';
import type { SectionInfo } from './section-layout.tsx';

/** The part of a route's `meta` arguments that is read here. */
export interface SectionMetaArgs {
  loaderData?: unknown;
  params: Readonly<Record<string, string | undefined>>;
  location: { pathname: string; search: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/**
 * Returns the `meta` of a section's list. Category, section and page number identify the list; an unknown list has no canonical
 * address.
 */
export function listMeta(
  { loaderData, params, location, matches }: SectionMetaArgs,
  { title, subtitle, path }: SectionInfo,
): MetaDescriptor[] {
  // The server has one page for all numbers beyond the last, whose data contains its page number.
  const list = settledValue(
    (loaderData as { list?: MaybeDeferred<{ page: number; selectedFilters?: ListFilterValues }> } | undefined)
      ?.list,
  );
  const page = list?.page ?? pageOf(location.search);
  const { category } = params;
  const isNarrowed = Object.keys(list?.selectedFilters ?? {}).length > 0;
  const name = categoryName(categoriesOf(matches), category);
  const titleParts = [name, title, page > 1 && PAGINATION_TEXT.number(page)].filter(Boolean);
  const tags = pageMeta({
    title: titleParts.join(' - '),
    description: `${titleParts.join(' ')}：${subtitle}`,
    ...(loaderData
      ? {
          path: `${path}${category ? `/${encodeURIComponent(category)}` : ''}${isNarrowed ? '' : listSearch({}, page)}`,
        }
      : {}),
    origin: siteOrigin(matches),
  });
  // Search engines index only the whole list, not the many filtered ones.
  return isNarrowed ? [...tags, { name: 'robots', content: 'noindex' }] : tags;
}
