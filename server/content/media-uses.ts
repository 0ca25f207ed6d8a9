import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { MEDIA_SAID } from '@pv-brain/contract/messages/media.ts';
import type { FieldError } from '@pv-brain/contract/rules.ts';
import type { Db } from '../database/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { pictureAt, picturesIn } from '../media/addresses-in.ts';
import { knownMedia, mediaOf, setUses } from '../media/use.repository.ts';
import type { Author } from './history.ts';
import type { Values } from './values.ts';

/** The library's pictures in an item's fields, each with the field in which it stands first. */
function picturesOf(section: Section, values: Values): Map<string, string> {
  const { fields }: ContentType = contentTypes[section];
  const found = new Map<string, string>();
  for (const [name, { kind }] of Object.entries(fields)) {
    const text = String(values[name] ?? '');
    const inField = kind === 'image' ? [pictureAt(text)] : kind === 'richText' ? picturesIn(text) : [];
    for (const id of inField) if (id !== undefined && !found.has(id)) found.set(id, name);
  }
  return found;
}

interface Item {
  id: string;
  /** By wire names. */
  values: Values;
}

/** Notes the pictures of the library that a new item shows. Throws as `noteUses` does. */
export async function noteFirstUses(db: Db, author: Author, section: Section, item: Item): Promise<void> {
  const pictures = picturesOf(section, item.values);
  if (pictures.size === 0) return;
  const mediaIds = await usable(db, author, pictures, []);
  await setUses(db, section, { itemId: item.id, mediaIds });
}

/**
 * The same for one that has been written. Throws a Refusal where an operator brings in a picture that is gone, or that
 * nobody has described: what was there before may stay.
 */
export async function noteUses(db: Db, author: Author, section: Section, item: Item): Promise<void> {
  const pictures = picturesOf(section, item.values);
  const before = await mediaOf(db, section, item.id);
  if (pictures.size === 0 && before.length === 0) return;
  const mediaIds = await usable(db, author, pictures, before);
  await setUses(db, section, { itemId: item.id, mediaIds });
}

/** Of the pictures in an item, those that are there. */
async function usable(
  db: Db,
  { by }: Author,
  pictures: ReadonlyMap<string, string>,
  before: readonly string[],
): Promise<string[]> {
  const known = new Map((await knownMedia(db, [...pictures.keys()])).map(({ id, alt }) => [id, alt]));
  const errors: FieldError[] = [];
  for (const [id, field] of pictures) {
    if (by !== 'operator' || before.includes(id)) continue;
    const alt = known.get(id);
    if (alt === undefined) errors.push({ field, msg: MEDIA_SAID.gone });
    else if (alt === '') errors.push({ field, msg: MEDIA_SAID.altMissing });
  }
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
  return [...known.keys()];
}
