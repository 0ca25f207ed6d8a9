import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { MEDIA_SAID } from '@pv-brain/contract/content/messages/media.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { pictureAt, picturesIn } from '../../../assets/media/addresses-in.ts';
import { knownMedia, mediaOf, setUses } from '../../../assets/media/use.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Values } from './values.ts';

/** A picture of the library where it stands, and whether it is described there. */
interface Place {
  id: string;
  field: string;
  isDescribed: boolean;
}

/** The library's pictures in an item's fields, by wire names. */
function placesOf(section: Section, values: Values): Place[] {
  const { fields }: ContentType = contentTypes[section];
  return Object.entries(fields).flatMap(([field, { kind }]): Place[] => {
    const text = String(values[field] ?? '');
    if (kind === 'richText') return picturesIn(text).map((picture) => ({ ...picture, field }));
    const id = kind === 'image' ? pictureAt(text) : undefined;
    return id === undefined ? [] : [{ id, field, isDescribed: false }];
  });
}

const idsOf = (places: readonly Place[]) => [...new Set(places.map(({ id }) => id))];

/** What is wrong with an item's pictures: those that are gone, and those that nobody has described, here or in the library. */
export async function brokenPictures(db: Db, section: Section, values: Values): Promise<FieldError[]> {
  const places = placesOf(section, values);
  const known = new Map((await knownMedia(db, idsOf(places))).map(({ id, alt }) => [id, alt]));
  return places.flatMap(({ id, field, isDescribed }): FieldError[] => {
    if (!known.has(id)) return [{ field, msg: MEDIA_SAID.gone }];
    return isDescribed || known.get(id) ? [] : [{ field, msg: MEDIA_SAID.altMissing }];
  });
}

/** Notes which pictures of the library an item shows, of those that are there. */
export async function noteUses(
  db: Db,
  section: Section,
  { id: itemId, isNew, values }: { id: string; isNew?: true; values: Values },
): Promise<void> {
  const ids = idsOf(placesOf(section, values));
  if (ids.length === 0 && (isNew || (await mediaOf(db, section, itemId)).length === 0)) return;
  const mediaIds = (await knownMedia(db, ids)).map(({ id }) => id);
  await setUses(db, section, { itemId, mediaIds });
}
