import type { MetaDescriptor } from 'react-router';
import { pageMeta, siteOrigin } from '../page/page-meta.ts';
import type { SectionInfo } from './section-layout.tsx';
import type { SectionMetaArgs } from './section-meta.ts';

interface DetailMeta {
  title?: string | null | undefined;
  qualifier?: string | null | undefined;
  description?: string | null | undefined;
}

/**
 * Returns the `meta` of an item's page; `title` and `description` are missing if the item could not be loaded. `qualifier`
 * distinguishes items with the same name.
 */
export function detailMeta(
  { loaderData, params, matches }: SectionMetaArgs,
  section: SectionInfo,
  { title, qualifier, description }: DetailMeta,
): MetaDescriptor[] {
  const name = [title, qualifier].filter(Boolean).join(' - ');
  return pageMeta({
    title: [name, section.title].filter(Boolean).join(' - '),
    description: [name || section.title, description].filter(Boolean).join('：'),
    ...(loaderData ? { path: `${section.path}/detail/${encodeURIComponent(params.fdId ?? '')}` } : {}),
    origin: siteOrigin(matches),
  });
}
