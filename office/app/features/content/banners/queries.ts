import { contentList, contentOrder } from '@pv-brain/contract/content/calls/console.ts';
import { contentPreview } from '@pv-brain/contract/content/calls/drafts.ts';
import { MAX_BULK_ITEMS } from '@pv-brain/contract/content/console.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { contentKey, type ListItem } from '../list/queries.ts';

const section = 'banner';

/** A slot's banners in their order, in every state but deleted, and how many there are. */
export const bannersQuery = (slot: string) =>
  queryOptions({
    queryKey: [...contentKey(section), 'places', slot],
    queryFn: () =>
      call(contentList, {
        section,
        category: slot,
        sort: 'place',
        pageNum: '1',
        pageSize: String(MAX_BULK_ITEMS),
      }),
  });

/** Puts a slot's banners in order, those of them that were seen. */
export const sendOrder = (slot: string, seenOrder: readonly string[], ids: readonly string[]) =>
  call(contentOrder, { section, category: slot, fdIds: ids.join(','), seen: seenOrder.join(',') });

/** An address at which the home page shows a banner as it was typed by then. */
export const homePreviewQuery = (fdId: string, typed: string) =>
  queryOptions({
    queryKey: ['banner-preview', fdId, typed],
    queryFn: async () => (await call(contentPreview, { section, fdId })).data,
    // A new address would load the page anew; and until there is one, the page stays.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** The addresses of a banner's pictures, empty where it has none. */
export function picturesOf({ values }: ListItem): { desktop: string; phone: string } {
  const { fdFilePath, fdMobilePath } = values as Readonly<Record<string, unknown>>;
  return { desktop: String(fdFilePath ?? ''), phone: String(fdMobilePath ?? '') };
}

/** In the order of these ids; what they do not name stands first, as what is new does. */
export function inOrder(rows: readonly ListItem[], ids: readonly string[]): ListItem[] {
  const placed = ids.flatMap((id) => rows.find(({ fdId }) => fdId === id) ?? []);
  return [...rows.filter((row) => !placed.includes(row)), ...placed];
}
