import type { Kysely } from 'kysely';
import { indexForConsole } from './0015-console-index.ts';
import { indexSorts } from './0024-sorts-of-lists.ts';

/**
 * What the console's lists of one content table are read by, which `createContentTable` has made: without it each of them passes
 * over all articles. `title` is the column of its title, `choices` are those of its choice fields, by which lists are filtered.
 */
export async function createConsoleIndexes(
  db: Kysely<unknown>,
  { table, title, choices = [] }: { table: string; title: string; choices?: readonly string[] },
): Promise<void> {
  await indexForConsole(db, table, [title, ...choices]);
  await indexSorts(db, table, title);
}
