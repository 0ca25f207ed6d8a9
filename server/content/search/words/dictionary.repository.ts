import type { SearchWords } from '@pv-brain/contract/content/search-words.ts';
import type { Db } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';

const readVersionRows = prepared((db, _: '', { section }: { section: string }) =>
  db.selectFrom('content_version').select('version').where('section', '=', section),
);

/** Returns the version of the dictionary and of the index as a whole. */
export async function readSearchVersion(db: Db): Promise<number> {
  const [row] = await readVersionRows(db, '', { section: 'search' });
  return row?.version ?? 0;
}

/** Makes every process reload the dictionary, and invalidates cached answers. */
export async function incrementSearchVersion(db: Db): Promise<void> {
  await db
    .updateTable('content_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('section', '=', 'search')
    .execute();
}

export async function readDictionary(db: Db): Promise<SearchWords> {
  const rows = await db.selectFrom('search_dictionary').selectAll().orderBy('position').execute();
  const wordLists = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ words }) => JSON.parse(words) as string[]);
  return { words: wordLists('words').flat(), synonyms: wordLists('synonyms') };
}

/** Replaces the dictionary. */
export async function writeDictionary(db: Db, { words, synonyms }: SearchWords): Promise<void> {
  await db.deleteFrom('search_dictionary').execute();
  const rows = [
    ...(words.length > 0 ? [{ kind: 'words' as const, position: 0, words: JSON.stringify(words) }] : []),
    ...synonyms.map((group, position) => ({
      kind: 'synonyms' as const,
      position,
      words: JSON.stringify(group),
    })),
  ];
  if (rows.length > 0) await db.insertInto('search_dictionary').values(rows).execute();
}
