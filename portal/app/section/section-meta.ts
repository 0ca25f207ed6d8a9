import { PAGINATION_TEXT } from '@pv-brain/contract/messages/ui.ts';
import type { MetaDescriptor } from 'react-router';
import { pageOf } from '../api/load.ts';
import { arrived, type Part } from '../api/part.ts';
import { pageMeta, siteOrigin } from '../page/page-meta.ts';
import { pageSearch } from '../ui/page-window.ts';
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
 * `meta` of a section's list. Category, section and page together tell it from every other list; it has no address of its
 * own where there is no such list.
 */
export function listMeta(
  { loaderData, params, location, matches }: SectionMetaArgs,
  { title, subtitle, path }: SectionInfo,
): MetaDescriptor[] {
  // The server has one page for all numbers beyond the last, which says of itself where it stands.
  const list = arrived((loaderData as { list?: Part<{ page: number }> } | undefined)?.list);
  const page = list?.page ?? pageOf(location.search);
  const { category } = params;
  const name = categoryName(categoriesOf(matches), category);
  const words = [name, title, page > 1 && PAGINATION_TEXT.number(page)].filter(Boolean);
  return pageMeta({
    title: words.join(' - '),
    description: `${words.join(' ')}：${subtitle}`,
    ...(loaderData
      ? { path: `${path}${category ? `/${encodeURIComponent(category)}` : ''}${pageSearch(page)}` }
      : {}),
    origin: siteOrigin(matches),
  });
}
