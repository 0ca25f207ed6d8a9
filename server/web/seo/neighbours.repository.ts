import { columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { linkedIds } from '@pv-brain/contract/fields/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { escapeLike } from '../../platform/database/like.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { splitColumn, tableOf } from '../../platform/database/schema.ts';

function linkColumns(section: Section) {
  return [
    'id',
    sql.ref<string>(columnOf(contentTypes[section].title)).as('title'),
    'published_at as publishedAt',
    splitColumn(section).as('split'),
  ] as const;
}

const currentQuery = prepared((db, section: Section, { id }: { id: string }) =>
  db
    .selectFrom(tableOf(section))
    .select(linkColumns(section))
    .select(['category', 'pinned', 'list_key as listKey'])
    .where('id', '=', id)
    .where('state', 'in', ['published', 'expired']),
);

/** Returns an item that has a page, with its list key: an item that left the lists has its previous one. */
export async function readCurrent(db: Db, section: Section, id: string) {
  const [row] = await currentQuery(db, section, { id });
  return row && { ...row, listKey: row.listKey ?? `${row.pinned}${row.publishedAt}${row.id}` };
}

interface ListPart {
  split: string | undefined;
  category?: string | undefined;
  size: number;
}

/** Builds the query of some items of a list. */
function listQuery(db: Db, section: Section, { split, category, size }: ListPart) {
  let query = db
    .selectFrom(tableOf(section))
    .select(linkColumns(section))
    .select('list_key as listKey')
    .limit(size);
  if (split !== undefined) query = query.where(splitColumn(section), '=', split);
  if (category !== undefined) query = query.where('category', '=', category);
  return query;
}

/** Returns the items right after a list key, nearest first: they are older. */
export const readAfter = prepared((db, section: Section, near: ListPart & { key: string }) =>
  listQuery(db, section, near).where('list_key', '<', near.key).orderBy('list_key', 'desc'),
);

/** Returns the items right before a list key, nearest first. */
export const readBefore = prepared((db, section: Section, near: ListPart & { key: string }) =>
  listQuery(db, section, near).where('list_key', '>', near.key).orderBy('list_key'),
);

/** Returns the ids of the policies to which a project refers. */
export async function readPolicyIds(db: Db, projectId: string): Promise<string[]> {
  const row = await db
    .selectFrom('project')
    .select('policies')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return linkedIds(row?.policies ?? '');
}

/** Returns the public ones of these policies, newest first. */
export async function readPolicies(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom(tableOf('policy'))
    .select(linkColumns('policy'))
    .where('id', 'in', ids)
    .where('list_key', 'is not', null)
    .orderBy('list_key', 'desc')
    .execute();
}

/** Data of an item for a link to it. */
export type LinkRow = Awaited<ReturnType<typeof readPolicies>>[number];

/**
 * Builds the query of the public projects that refer to a policy, newest first. Few projects refer to any; a partial index has only
 * these.
 */
export const projectsOfPolicyQuery = (db: Db, policyId: string, size: number) =>
  db
    .selectFrom('project')
    .select(linkColumns('project'))
    .select(sql.ref<string>('application_end').as('last'))
    .where('policies', '>', '')
    .where(sql<boolean>`',' || policies || ',' like ${`%,${escapeLike(policyId)},%`} escape '\\'`)
    .where('list_key', 'is not', null)
    .orderBy('list_key', 'desc')
    .limit(size);

/** Returns items whose last day is in a span, earliest first. */
export function readClosing(
  db: Db,
  section: 'project' | 'getbuginess',
  { from, until, split, size }: { from: string; until: string; split: string | undefined; size: number },
) {
  const deadline = section === 'project' ? 'application_end' : 'deadline_time';
  return db
    .selectFrom(tableOf(section))
    .select(linkColumns(section))
    .select([sql.ref<string>(deadline).as('deadline'), sql.ref<string | null>('com_name').as('company')])
    .where('state', '=', 'published')
    .where(sql.ref(deadline), '>=', from)
    .where(sql.ref(deadline), '<=', until)
    .$if(split !== undefined, (query) => query.where(splitColumn(section), '=', split ?? ''))
    .orderBy(sql.ref(deadline))
    .orderBy('id')
    .limit(size)
    .execute();
}

/** Returns the newest items of a list in a range of list keys. */
export const readRange = prepared(
  (db, section: Section, range: ListPart & Record<'from' | 'below', string>) =>
    listQuery(db, section, range)
      .where('list_key', '>=', range.from)
      .where('list_key', '<', range.below)
      .orderBy('list_key', 'desc'),
);
