import type { Kysely } from 'kysely';
import type { DialectName } from '../database.ts';
import { indexStates } from './0015-console-index.ts';
import { indexSorts } from './0024-sorts-of-lists.ts';
import { countChanges, keepNarrow, type Narrowed, orderSmallTitles } from './narrow-copies.ts';

/**
 * What the console's lists of one content table are read by, which `createContentTable` has made: without it each of them passes
 * over all articles. `title` is the column of its title; by what the others are, its lists are narrowed.
 */
export async function createConsoleIndexes(
  db: Kysely<unknown>,
  dialect: DialectName,
  { title, ...narrowed }: Narrowed & { title: string },
): Promise<void> {
  const { table } = narrowed;
  await indexStates(db, table);
  await indexSorts(db, table, title);
  await orderSmallTitles(db, table, title);
  await keepNarrow(db, dialect, narrowed);
  await countChanges(db, dialect, table);
}
