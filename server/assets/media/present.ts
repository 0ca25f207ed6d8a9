import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { findMedia, type MediaRow, readTags } from './media.repository.ts';

/** Builds a picture's answer for the console. */
function presentPicture(row: MediaRow, tags: readonly string[] = []) {
  const { id, version, name, alt, width, height } = row;
  return {
    id,
    version,
    name,
    alt,
    width,
    height,
    bytes: Number(row.size),
    uses: Number(row.uses),
    tags: [...tags],
    createdAt: row.created_at,
    by: row.username ?? '',
  };
}

export async function presentPictures(db: Db, rows: readonly MediaRow[]) {
  const ids = rows.map(({ id }) => id);
  const tags = await readTags(db, ids);
  return rows.map((row) => presentPicture(row, tags.get(row.id)));
}

/** Returns a picture of the library with its row. Throws an HttpError 404 for an unknown id. */
export async function pictureOf(db: Db, id: string) {
  const row = await findMedia(db, id);
  if (!row) throw notFound();
  const tags = await readTags(db, [id]);
  return { row, pictureData: presentPicture(row, tags.get(id)) };
}
