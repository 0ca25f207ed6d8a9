import type { MediaShow, MediaSort } from '@pv-brain/contract/content/media.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { escapeLike } from '../../platform/database/like.ts';
import { countRows, hasWritten } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Filter of a picture list. Undefined and empty values are ignored. */
export interface MediaView {
  /** Any part of name, alternative text or tag, case-insensitive. */
  text: string;
  tag: string;
  show?: MediaShow | undefined;
  /** Time since which an upload counts as recent. */
  recentSince: string;
  /** Ids of pictures that count as used although no item shows them yet. */
  pending?: readonly string[];
}

const isShown = sql<boolean>`exists (select 1 from media_use where media_use.media_id = media.id)`;

const isUsed = (pending: readonly string[]) =>
  pending.length === 0 ? isShown : sql<boolean>`(${isShown} or media.id in (${sql.join(pending)}))`;

function filteredMedia(db: Db, { text, tag, show, recentSince, pending = [] }: MediaView) {
  let query = db.selectFrom('media').innerJoin('upload', 'upload.id', 'media.upload_id');
  if (tag !== '')
    query = query.where('media.id', 'in', (sub) =>
      sub.selectFrom('media_tag').select('media_id').where('tag', '=', tag),
    );
  if (show === 'noAlt') query = query.where('alt', '=', '');
  if (show === 'unused') query = query.where(({ not }) => not(isUsed(pending)));
  if (show === 'recent') query = query.where('media.created_at', '>=', recentSince);
  if (text === '') return query;
  const pattern = `%${escapeLike(text.toLowerCase())}%`;
  const has = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
  return query.where(({ or, exists, selectFrom }) =>
    or([
      has('media.name'),
      has('media.alt'),
      exists(
        selectFrom('media_tag')
          .select('tag')
          .whereRef('media_tag.media_id', '=', 'media.id')
          .where(has('media_tag.tag')),
      ),
    ]),
  );
}

const uses = sql<number>`(select count(*) from media_use where media_use.media_id = media.id)`;

/** Selects pictures with their stored file, its uploader, and how many items show them. */
const details = (query: ReturnType<typeof filteredMedia>) =>
  query
    .leftJoin('account', 'account.id', 'upload.account_id')
    .select(['media.id', 'version', 'media.name', 'alt', 'width', 'height', 'source_id', 'digest'])
    .select(['media.created_at', 'upload.size', 'upload.path', 'username', uses.as('uses')]);

const SORTED = { created: 'media.created_at', name: 'media.name', bytes: 'upload.size' } as const;

export function readMediaPage(
  db: Db,
  view: MediaView,
  { sort, offset, size }: { sort: MediaSort; offset: number; size: number },
) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return details(filteredMedia(db, view))
    .orderBy(SORTED[sort.replace('-', '') as keyof typeof SORTED], direction)
    .orderBy('media.id', direction)
    .limit(size)
    .offset(offset)
    .execute();
}

export const countMedia = (db: Db, view: MediaView): Promise<number> => countRows(filteredMedia(db, view));

export function findMedia(db: Db, id: string) {
  const noFilter = { text: '', tag: '', recentSince: '' };
  return details(filteredMedia(db, noFilter)).where('media.id', '=', id).executeTakeFirst();
}

export type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

/** Returns the tags of pictures by picture id. */
export async function readTags(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_tag')
    .selectAll()
    .where('media_id', 'in', [...ids])
    .orderBy('tag')
    .execute();
  const byPicture = Map.groupBy(rows, ({ media_id }) => media_id);
  return new Map([...byPicture].map(([id, tagRows]) => [id, tagRows.map(({ tag }) => tag)]));
}

/** Counts the pictures of each kind that a list can show, the bytes of all, and the tags. */
export async function countMediaByKind(
  db: Db,
  { recentSince, pending }: { recentSince: string; pending: readonly string[] },
) {
  const count = db.fn.countAll<number>;
  const counts = await db
    .selectFrom('media')
    .innerJoin('upload', 'upload.id', 'media.upload_id')
    .select([count().as('all'), sql<number>`coalesce(sum(upload.size), 0)`.as('bytes')])
    .select((eb) => [
      count()
        .filterWhere(eb('alt', '=', ''))
        .as('noAlt'),
      count()
        .filterWhere(eb.not(isUsed(pending)))
        .as('unused'),
      count()
        .filterWhere(eb('media.created_at', '>=', recentSince))
        .as('recent'),
    ])
    .executeTakeFirstOrThrow();
  const tags = await db
    .selectFrom('media_tag')
    .select(['tag', count().as('pictures')])
    .groupBy('tag')
    .orderBy('tag')
    .execute();
  return { ...counts, tags };
}

/** Returns the picture whose stored file has this digest. */
export function findByDigest(db: Db, digest: string) {
  return db.selectFrom('media').select(['id', 'name']).where('digest', '=', digest).executeTakeFirst();
}

/** Inserts a picture; returns false when one of the same bytes exists. */
export const insertMedia = (db: Db, row: Insertable<Schema['media']>): Promise<boolean> =>
  db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .$call(hasWritten);

/** Returns a picture and locks it until the end of the transaction. */
export function lockMedia(db: Db, id: string) {
  return db
    .updateTable('media')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Updates columns of a locked picture. */
export async function updateMedia(db: Db, id: string, columns: Updateable<Schema['media']>): Promise<void> {
  await db.updateTable('media').set(columns).where('id', '=', id).execute();
}

export async function setTags(db: Db, id: string, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('media_tag').where('media_id', '=', id).execute();
  if (tags.length > 0)
    await db
      .insertInto('media_tag')
      .values(tags.map((tag) => ({ media_id: id, tag })))
      .execute();
}

/** Deletes a locked picture that nothing shows. */
export async function deleteMedia(db: Db, id: string): Promise<void> {
  await setTags(db, id, []);
  await db.deleteFrom('media').where('id', '=', id).execute();
}

/** Returns those of the ids whose pictures no longer exist. */
export async function findDeletedMedia(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const knownIds = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !knownIds.has(id));
}
