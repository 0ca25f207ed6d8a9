import type { Section } from '@pv-brain/contract/content/types.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowOf } from '../../platform/database/schema.ts';
import type { Values } from '../core/writing/item-change.ts';
import { linkErrors, pictureErrors } from '../core/writing/record-change.ts';
import { findByIdsOrTitles, readItems } from '../core/writing/write.repository.ts';
import { readWriters } from '../editing/console.repository.ts';
import type { LinkedItem } from './linked.ts';

/** An item that a file may change, with the name of its last author; null for the program. */
export interface StoredItem {
  row: RowOf<Section>;
  by: string | null;
}

/** Names of items of another section. */
interface LinkedNames {
  section: Section;
  ids: readonly string[];
  titles: readonly string[];
}

export const sourcesOf = (db: Db, section: Section) => ({
  /** Returns those of these items that exist, unordered. */
  async items(ids: readonly string[]): Promise<readonly StoredItem[]> {
    const rows = await readItems(db, section, ids);
    const writers = await readWriters(db, section, ids);
    return rows.map((row) => ({ row, by: writers.get(row.id) ?? null }));
  },
  linked: ({ section: linkedSection, ...names }: LinkedNames): Promise<readonly LinkedItem[]> =>
    findByIdsOrTitles(db, linkedSection, names),
  /** Returns the errors of the pictures and linked items that each of these values names. */
  async references(valuesOfItems: readonly Values[]): Promise<readonly (readonly FieldError[])[]> {
    const errors = [];
    for (const values of valuesOfItems)
      errors.push([
        ...(await pictureErrors(db, section, values)),
        ...(await linkErrors(db, section, values)),
      ]);
    return errors;
  },
});

/** Database reads for a file's thread. */
export type Sources = ReturnType<typeof sourcesOf>;
