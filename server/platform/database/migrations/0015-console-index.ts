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

/** Does so for one content table. */
async function indexForConsole(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await indexStates(db, table);
  await db.schema
    .createIndex(`${table}_console`)
    .on(table)
    .columns(['updated_at', 'id', 'state', 'category', 'published_at', ...columns])
    .execute();
}

/** Most lists have no condition but the state and the category; a content table made since then needs it too. */
export async function indexStates(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_state`)
    .on(table)
    .columns(['state', 'updated_at', 'id', 'category'])
    .execute();
}
