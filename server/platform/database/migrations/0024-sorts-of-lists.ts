import type { Kysely } from 'kysely';

/** Columns of titles by table. */
const CONTENT: Readonly<Record<string, string>> = {
  ...{ banner: 'title', policy: 'title', financial: 'title', industry_news: 'title' },
  ...{ project: 'project_name', specialist: 'name', app: 'app_name', recruit: 'post' },
  getbuginess: 'getbuginess_name',
};

/** The orders of the console's lists beside the last change: a page of a hundred thousand is read, not sorted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, title] of Object.entries(CONTENT)) await indexSorts(db, table, title);
}

/** Does so for one content table. */
export async function indexSorts(db: Kysely<unknown>, table: string, title: string): Promise<void> {
  for (const [name, column] of [
    ['by_published', 'published_at'],
    ['by_title', title],
  ] as const)
    await db.schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns([column, 'id', 'state', 'category'])
      .execute();
}
