import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { fileAt, linkedFiles, readFiles } from '@pv-brain/contract/fields/item-files.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { hasFiles, knownFiles, setFiles } from '../../../assets/files/item-file.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Values } from './values.ts';

/** The uploaded files that an item names, by the wire names of its fields: as its own, or by a link in its text. */
function filesOf(section: Section, values: Values): { field: string; ids: string[] }[] {
  const { fields }: ContentType = contentTypes[section];
  return Object.entries(fields).flatMap(([field, { kind }]) => {
    const text = String(values[field] ?? '');
    if (kind === 'richText') return [{ field, ids: linkedFiles(text) }];
    if (kind !== 'files') return [];
    return [{ field, ids: (readFiles(text) ?? []).flatMap(({ address }) => fileAt(address) ?? []) }];
  });
}

/** What is wrong with an item's files: those that are gone, and those that are not to be given out. */
export async function brokenFiles(db: Db, section: Section, values: Values): Promise<FieldError[]> {
  const named = filesOf(section, values);
  const known = await knownFiles(
    db,
    named.flatMap(({ ids }) => ids),
  );
  return named
    .filter(({ ids }) => !ids.every((id) => known.has(id)))
    .map(({ field }) => ({ field, msg: UPLOAD.gone }));
}

/** Notes which uploaded files an item names, of those that are there. */
export async function noteFiles(
  db: Db,
  section: Section,
  { id: itemId, isNew, values }: { id: string; isNew?: true; values: Values },
): Promise<void> {
  const ids = [...new Set(filesOf(section, values).flatMap((each) => each.ids))];
  if (ids.length === 0 && (isNew || !(await hasFiles(db, section, itemId)))) return;
  await setFiles(db, section, { itemId, ids });
}
