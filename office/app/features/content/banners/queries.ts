import { contentList, contentOrder } from '@pv-brain/contract/content/calls/console.ts';
import { contentPreview } from '@pv-brain/contract/content/calls/drafts.ts';
import { MAX_BULK_ITEMS } from '@pv-brain/contract/content/console.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { answerQuery, dataQuery } from '../../../shared/api/queries.ts';
import { contentKey, type ListItem } from '../list/queries.ts';

const section = 'banner';

/** A slot's banners in order, in every state but deleted, and their number. */
export const bannersQuery = (slot: string) =>
  answerQuery([...contentKey(section), 'places'], contentList, {
    section,
    category: slot,
    sort: 'place',
    pageNum: '1',
    pageSize: String(MAX_BULK_ITEMS),
  });

/** Sends a new order of a slot's banners, with the order that was seen. */
export const sendOrder = (slot: string, previousOrder: readonly string[], ids: readonly string[]) =>
  call(contentOrder, { section, category: slot, fdIds: ids.join(','), seen: previousOrder.join(',') });

/** Address of the home page with a banner's draft. */
export const homePreviewQuery = (fdId: string, draftVersion: string) => ({
  ...dataQuery(['banner-preview', draftVersion], contentPreview, { section, fdId }),
  // A new address would reload the frame; the current page stays until there is one.
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
});

export function picturesOf({ values }: ListItem): { desktop: string; phone: string } {
  const { fdFilePath, fdMobilePath } = values as Readonly<Record<string, unknown>>;
  return { desktop: String(fdFilePath ?? ''), phone: String(fdMobilePath ?? '') };
}

/** Sorts rows by these ids; rows without an id, such as new ones, come first. */
export function inOrder(rows: readonly ListItem[], ids: readonly string[]): ListItem[] {
  const orderedRows = ids.flatMap((id) => rows.find(({ fdId }) => fdId === id) ?? []);
  return [...rows.filter((row) => !orderedRows.includes(row)), ...orderedRows];
}
