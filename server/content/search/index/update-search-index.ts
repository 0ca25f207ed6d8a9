import type { Section } from '@pv-brain/contract/content/types.ts';
import { itemBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { documentOf, isSearched } from './document.ts';
import { deleteEntries, insertEntries, readCategoryNames, readPublicRows } from './entry.repository.ts';

/** Updates the index entries of items in the transaction that wrote or locked them; returns how many of the items have one. */
export async function updateSearchIndex(db: Db, section: Section, ids: readonly string[]): Promise<number> {
  let entryCount = 0;
  if (!isSearched(section)) return entryCount;
  for await (const batch of itemBatches([...new Set(ids)])) {
    await deleteEntries(db, section, batch);
    const rows = await readPublicRows(db, section, batch);
    if (rows.length === 0) continue;
    const { cutter } = await lexiconOf(db);
    const categories = await readCategoryNames(db);
    const documents = rows.flatMap((row) => documentOf(cutter, categories, section, row) ?? []);
    await insertEntries(db, documents);
    entryCount += documents.length;
  }
  return entryCount;
}
