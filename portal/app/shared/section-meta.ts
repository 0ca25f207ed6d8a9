import type { MetaDescriptor } from 'react-router';
import { categoriesOf, categoryName } from './categories.ts';
import { pageMeta, siteOrigin } from './page-meta.ts';
import { pageSearch } from './page-window.ts';
import type { SectionInfo } from './section-layout.tsx';

/** The part of a route's `meta` arguments that is read here. */
export interface SectionMetaArgs {
  loaderData?: unknown;
  params: Readonly<Record<string, string | undefined>>;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** `meta` of a section's list: the category's name and the page's own address; none where there is no such list. */
export function listMeta(
  { loaderData, params, matches }: SectionMetaArgs,
  { title, subtitle, path }: SectionInfo,
): MetaDescriptor[] {
  const { page = 1 } = (loaderData ?? {}) as { page?: number };
  const { category } = params;
  return pageMeta({
    title: categoryName(categoriesOf(matches), category) ?? title,
    description: subtitle,
    ...(loaderData
      ? { path: `${path}${category ? `/${encodeURIComponent(category)}` : ''}${pageSearch(page)}` }
      : {}),
    origin: siteOrigin(matches),
  });
}

/** `meta` of an item's page; `title` and `description` are missing where the item could not be loaded. */
export function detailMeta(
  { params, matches }: SectionMetaArgs,
  section: SectionInfo,
  { title, description }: { title?: string | null | undefined; description?: string | null | undefined },
): MetaDescriptor[] {
  return pageMeta({
    title: title || section.title,
    description,
    ...(title ? { path: `${section.path}/detail/${encodeURIComponent(params.fdId ?? '')}` } : {}),
    origin: siteOrigin(matches),
  });
}
