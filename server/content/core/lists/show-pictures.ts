import { columnOf } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { pictureAt, picturesIn } from '../../../assets/media/addresses-in.ts';
import { pictureAddress, withPictures } from '../../../assets/media/markup.ts';
import { readPictureInfo } from '../../../assets/media/use.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ContentRow } from './content.repository.ts';

/** Returns the columns that may hold library pictures, with the needed width; null for rich text. */
function columnsWithPictures(section: Section): { column: string; width: number | null }[] {
  const { fields } = typeOf(section);
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'image' || kind === 'richText')
    .map(([name, { kind, shownWidth = 0 }]) => ({
      column: columnOf(name),
      width: kind === 'image' ? shownWidth : null,
    }));
}

/**
 * Replaces the addresses of library pictures in rows, which redirect, by those of a width and version whose bytes never change.
 * Queries the database only when a row names a picture.
 */
export async function resolvePictures<Row extends ContentRow>(
  db: Db,
  section: Section,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const columns = columnsWithPictures(section);
  const ids = new Set<string>();
  for (const { column, width } of columns)
    for (const row of rows) {
      const value = row[column as keyof Row];
      if (typeof value !== 'string') continue;
      const pictureIds = width === null ? picturesIn(value).map(({ id }) => id) : [pictureAt(value)];
      for (const id of pictureIds) if (id !== undefined) ids.add(id);
    }
  if (ids.size === 0) return rows;
  const pictures = await readPictureInfo(db, ids);
  return rows.map((row) => {
    const addresses = columns.flatMap(({ column, width }) => {
      const value = row[column as keyof Row];
      if (typeof value !== 'string') return [];
      const resolvedValue =
        width === null ? withPictures(value, pictures) : pictureAddress(value, pictures, width);
      return [[column, resolvedValue]];
    });
    return { ...row, ...Object.fromEntries(addresses) };
  });
}
