import type { Kysely } from 'kysely';

/** By table: the column of its title, and those of its choices. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  banner: ['title'],
  policy: ['title', 'level'],
  financial: ['title'],
  industry_news: ['title'],
  project: ['project_name'],
  specialist: ['name'],
  app: ['app_name'],
  recruit: ['post', 'status'],
  getbuginess: ['getbuginess_name', 'getbuginess_type'],
};

/**
 * Operators filter and count what visitors never list: drafts, any state, parts of a title. These indexes bear all that is
 * asked about, so that nothing of the articles is read; see docs/decisions/0029-console-lists.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(CONTENT)) await indexForConsole(db, table, columns);
}

/** Does so for one content table; one made since then needs it too, see console-indexes.ts. */
export async function indexForConsole(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  // Narrow: most lists have no condition but the state and the category.
  await db.schema
    .createIndex(`${table}_state`)
    .on(table)
    .columns(['state', 'updated_at', 'id', 'category'])
    .execute();
  await db.schema
    .createIndex(`${table}_console`)
    .on(table)
    .columns(['updated_at', 'id', 'state', 'category', 'published_at', ...columns])
    .execute();
}
