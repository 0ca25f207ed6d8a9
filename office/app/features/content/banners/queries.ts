import { contentList } from '@pv-brain/contract/content/calls/console.ts';
import { MAX_BULK_ITEMS } from '@pv-brain/contract/content/console.ts';
import { answerQuery } from '../../../shared/api/queries.ts';
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

export function picturesOf({ values }: ListItem): { desktop: string; phone: string } {
  const { fdFilePath, fdMobilePath } = values as Readonly<Record<string, unknown>>;
  return { desktop: String(fdFilePath ?? ''), phone: String(fdMobilePath ?? '') };
}
