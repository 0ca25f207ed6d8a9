import type { Db } from '../../platform/database/database.ts';

/** Data that a page needs to show a picture. */
export interface PictureInfo {
  id: string;
  version: number;
  width: number;
  height: number;
  alt: string;
}

/** Returns those of these pictures that the library has, by id. */
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
