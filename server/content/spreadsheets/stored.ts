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

/** Database reads for a file's thread. */
export interface Sources {
  /** Returns those of these items that exist, unordered. */
  items(ids: readonly string[]): Promise<readonly StoredItem[]>;
  /** Returns items of another section, by ids and by titles. */
  linked(query: {
    section: Section;
    ids: readonly string[];
    titles: readonly string[];
  }): Promise<readonly LinkedItem[]>;
  /** Returns the errors of the pictures and linked items that each of these values names. */
  references(all: readonly Values[]): Promise<readonly (readonly FieldError[])[]>;
}

export const sourcesOf = (db: Db, section: Section): Sources => ({
  async items(ids) {
    const rows = await readItems(db, section, ids);
    const writers = await readWriters(db, section, ids);
    return rows.map((row) => ({ row, by: writers.get(row.id) ?? null }));
  },
  linked: ({ section: linkedSection, ...names }) => findByIdsOrTitles(db, linkedSection, names),
  async references(valuesOfItems) {
    const errors = [];
    for (const values of valuesOfItems)
      errors.push([
        ...(await pictureErrors(db, section, values)),
        ...(await linkErrors(db, section, values)),
      ]);
    return errors;
  },
});
