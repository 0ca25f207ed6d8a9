import { PAGINATION_TEXT } from '@pv-brain/contract/messages/pagination.ts';
import type { MetaDescriptor } from 'react-router';
import { pageOf } from '../api/load.ts';
import { categoriesOf, categoryName } from './categories.ts';
import { pageMeta, siteOrigin } from './page-meta.ts';
import { pageSearch } from './page-window.ts';
import type { SectionInfo } from './section-layout.tsx';

interface DetailMeta {
  title?: string | null | undefined;
  by?: string | null | undefined;
  description?: string | null | undefined;
}

/** The part of a route's `meta` arguments that is read here. */
export interface SectionMetaArgs {
  loaderData?: unknown;
  params: Readonly<Record<string, string | undefined>>;
  location: { search: string };
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
  const page = pageOf(location.search);
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

/**
 * `meta` of an item's page; `title` and `description` are missing where the item could not be loaded. `by` tells items of
 * one name apart.
 */
export function detailMeta(
  { loaderData, params, matches }: SectionMetaArgs,
  section: SectionInfo,
  { title, by, description }: DetailMeta,
): MetaDescriptor[] {
  const name = [title, by].filter(Boolean).join(' - ');
  return pageMeta({
    title: [name, section.title].filter(Boolean).join(' - '),
    description: [name || section.title, description].filter(Boolean).join('：'),
    ...(loaderData ? { path: `${section.path}/detail/${encodeURIComponent(params.fdId ?? '')}` } : {}),
    origin: siteOrigin(matches),
  });
}
