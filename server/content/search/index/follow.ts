import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { documentOf, isSearched } from './document.ts';
import { dropEntries, putEntries, readCategoryNames, readRows } from './entry.repository.ts';

/** Items between two of which the server does something else. */
const AT_ONCE = 100;

/** Brings what the search knows of items up to what they are, in the transaction that wrote them. */
export async function follow(db: Db, section: Section, ids: readonly string[]): Promise<void> {
  if (!isSearched(section)) return;
  const unique = [...new Set(ids)];
  for (let from = 0; from < unique.length; from += AT_ONCE) {
    if (from > 0) await nextTurn();
    const some = unique.slice(from, from + AT_ONCE);
    await dropEntries(db, section, some);
    const rows = (await readRows(db, section, some)).filter(({ state }) => state === 'published');
    if (rows.length === 0) continue;
    const { cutter } = await lexiconOf(db);
    const categories = await readCategoryNames(db);
    await putEntries(
      db,
      rows.flatMap((row) => documentOf(cutter, categories, section, row) ?? []),
    );
  }
}
