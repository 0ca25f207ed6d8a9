import type { Around as AroundItems } from '@pv-brain/contract/content/calls/content.ts';
import type { ContentType, Item } from '@pv-brain/contract/content/define.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import type { MetaDescriptor } from 'react-router';
import type { Listed } from '../api/api.ts';
import { type MaybeDeferred, settledValue } from '../api/deferred.ts';
import type { LoadArgs } from '../api/load.ts';
import { Deferred, type DeferredProps } from '../page/deferred.tsx';
import { pageMeta, siteOrigin } from '../page/page-meta.ts';
import { Around } from './around.tsx';
import type { SectionMetaArgs } from './list-route.tsx';
import { SectionFailure } from './section-failure.tsx';
import type { SectionInfo } from './section-layout.tsx';

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

/**
 * Returns the `meta` of the pages of a section's items, by the names of fields: the beginning of the rich text `text` is the
 * description.
 */
export const itemMeta =
  <T extends ContentType>(type: T, section: SectionInfo, text: keyof Item<T>, qualifier?: keyof Item<T>) =>
  (args: SectionMetaArgs): MetaDescriptor[] => {
    const { item: part } = (args.loaderData ?? {}) as {
      item?: MaybeDeferred<Record<PropertyKey, string | null>>;
    };
    const item = settledValue(part);
    return detailMeta(args, section, {
      title: item?.[type.title],
      qualifier: qualifier && item?.[qualifier],
      description: preview(item?.[text], 120),
    });
  };

/** Returns the `load` of an item's page: the item, and what is related to it. */
export function loadItem<T extends ContentType & { name: Listed; find: string }>(type: T) {
  return ({ api, params: { fdId = '' } }: LoadArgs) => ({
    item: api.find(type, fdId),
    around: api.around(type.name, fdId),
  });
}

interface DetailPageProps<T> extends Pick<DeferredProps<T>, 'children'> {
  data: { item: MaybeDeferred<T>; around: MaybeDeferred<AroundItems | null> };
}

/** Page of an item, with what is related to it below. */
export function DetailPage<T>({ data: { item, around }, children }: DetailPageProps<T>) {
  return (
    <>
      <Deferred part={item} failure={SectionFailure}>
        {children}
      </Deferred>
      <Around part={around} />
    </>
  );
}
