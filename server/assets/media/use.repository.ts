import { columnOf } from '@pv-brain/contract/content/define.ts';
import { MEDIA_PATH, mediaAddress } from '@pv-brain/contract/content/media.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, hasRows } from '../../platform/database/rows.ts';
import { type Schema, tableOf } from '../../platform/database/schema.ts';
import { mediaIn, pictureAt } from './addresses-in.ts';

/** Maximum items in the list of a picture's uses. */
const MAX_LISTED_USES = 100;

/** Data that a page needs to show a picture. */
export type PictureInfo = Pick<Selectable<Schema['media']>, 'id' | 'version' | 'width' | 'height' | 'alt'>;

/** Returns those of the pictures that the library has, by id. */
export async function readPictureInfo(
  db: Db,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PictureInfo>> {
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'version', 'width', 'height', 'alt'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listItemMedia(db: Db, section: Section, itemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media_use')
    .select('media_id')
    .where('section', '=', section)
    .where('item_id', '=', itemId)
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/** Records that an item shows exactly these pictures, which must exist. */
export async function setUses(
  db: Db,
  section: Section,
  { itemId, mediaIds }: { itemId: string; mediaIds: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('media_use')
    .where('section', '=', section)
    .where('item_id', '=', itemId)
    .where(({ and, eb }) => (mediaIds.length > 0 ? eb('media_id', 'not in', [...mediaIds]) : and([])))
    .execute();
  if (mediaIds.length === 0) return;
  await db
    .insertInto('media_use')
    .values(mediaIds.map((media_id) => ({ media_id, section, item_id: itemId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const countUses = (db: Db, mediaId: string): Promise<number> =>
  countRows(db.selectFrom('media_use').where('media_id', '=', mediaId));

/** Returns the ids of the pictures in unsaved drafts and in scheduled changes. */
export async function listUnpublishedMedia(db: Db): Promise<string[]> {
  const withMedia = (table: 'content_draft' | 'content_schedule') =>
    db.selectFrom(table).select('content').where('content', 'like', `%${MEDIA_PATH}%`);
  const rows = await withMedia('content_draft').unionAll(withMedia('content_schedule')).execute();
  return [...new Set(rows.flatMap(({ content }) => mediaIn(content ?? '')))];
}

/** Returns the ids of the pictures in dictionaries, such as that of the banks. */
export async function listDictionaryMedia(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('dictionary')
    .select('value')
    .where('value', 'like', `${MEDIA_PATH}%`)
    .execute();
  return [...new Set(rows.flatMap(({ value }) => pictureAt(value) ?? []))];
}

export const isInDictionary = (db: Db, mediaId: string): Promise<boolean> =>
  hasRows(db.selectFrom('dictionary').where('value', '=', mediaAddress(mediaId)));

/** Returns the items that show a picture, with their titles. */
export async function readUses(db: Db, mediaId: string) {
  const uses = await db
    .selectFrom('media_use')
    .select(['section', 'item_id'])
    .where('media_id', '=', mediaId)
    .orderBy('section')
    .orderBy('item_id', 'desc')
    .limit(MAX_LISTED_USES)
    .execute();
  const listedUses = [];
  for (const [section, items] of Map.groupBy(uses, (use) => use.section)) {
    const ids = items.map(({ item_id }) => item_id);
    const { title } = typeOf(section);
    const rows = await db
      .selectFrom(tableOf(section))
      .select(({ ref }) => ['id as fdId', ref(columnOf(title) as 'id').as('title')])
      .where('id', 'in', ids)
      .execute();
    listedUses.push(...rows.map((row) => ({ section, ...row })));
  }
  return listedUses;
}
