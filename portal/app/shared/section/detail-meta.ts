import type { ContentType, Item } from '@pv-brain/contract/content/define.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import type { MetaDescriptor } from 'react-router';
import { type MaybeDeferred, settledValue } from '../api/deferred.ts';
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

/** Returns the `meta` of the pages of a section's items; `text` is rich text, of which the beginning is the description. */
export const itemMeta =
  <T extends ContentType>(
    section: SectionInfo,
    describe: (item: Item<T>) => Omit<DetailMeta, 'description'> & { text: string | null },
  ) =>
  (args: SectionMetaArgs): MetaDescriptor[] => {
    const item = settledValue((args.loaderData as { item: MaybeDeferred<Item<T>> } | undefined)?.item);
    if (!item) return detailMeta(args, section, {});
    const { text, ...detail } = describe(item);
    return detailMeta(args, section, { ...detail, description: preview(text, 120) });
  };
