import type { AnnouncementState, Audience } from '@pv-brain/contract/messaging/announcements.ts';
import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/** Content of a draft as written by an operator. */
export interface Draft {
  title: string;
  text: string;
  until: string | null;
  mustRead: boolean;
  audience: Audience;
}

const columnsOf = ({ title, text, until, mustRead, audience }: Draft) => ({
  title,
  text,
  until_day: until,
  must_read: mustRead ? 1 : 0,
  audience: JSON.stringify(audience),
});

export async function insertDraft(db: Db, id: string, authorId: string, draft: Draft): Promise<void> {
  const now = shanghaiTime();
  await db
    .insertInto('announcement')
    .values({
      id,
      ...columnsOf(draft),
      state: 'draft',
      revision: 1,
      author_id: authorId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Draft with the revision that the caller has seen. */
export interface DraftRevision {
  id: string;
  revision: number;
}

/** Updates a draft; false when it is no longer a draft or was changed since that revision. */
export const updateDraft = (db: Db, { id, revision }: DraftRevision, draft: Draft): Promise<boolean> =>
  db
    .updateTable('announcement')
    .set({ ...columnsOf(draft), revision: revision + 1, updated_at: shanghaiTime() })
    .where(({ and }) => and({ id, revision, state: 'draft' }))
    .$call(hasWritten);

/** Deletes a draft; false when it is no longer a draft or was changed since that revision. */
export const deleteDraft = (db: Db, { id, revision }: DraftRevision): Promise<boolean> =>
  db
    .deleteFrom('announcement')
    .where(({ and }) => and({ id, revision, state: 'draft' }))
    .$call(hasWritten);

/**
 * Marks a draft as sent and returns it; undefined when it is no longer a draft or was changed since that revision: of two
 * concurrent calls one succeeds.
 */
export async function lockDraftForSending(
  db: Db,
  { id, revision }: DraftRevision,
  by: { id: string; at: string },
) {
  return db
    .updateTable('announcement')
    .set({ state: 'sent', sent_by: by.id, sent_at: by.at, revision: revision + 1, updated_at: by.at })
    .where(({ and }) => and({ id, revision, state: 'draft' }))
    .returningAll()
    .executeTakeFirst();
}

/** Withdraws an announcement and returns it; undefined when it is not in the state `sent`. */
export async function setWithdrawn(db: Db, id: string) {
  return db
    .updateTable('announcement')
    .set({ state: 'withdrawn', withdrawn_at: shanghaiTime() })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Records a reminder and returns the announcement; undefined when its readers were already reminded today or it is not in the
 * state `sent`.
 */
export async function markReminded(db: Db, id: string, today: string) {
  return db
    .updateTable('announcement')
    .set({ reminded_at: shanghaiTime() })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where((row) => row.or([row('reminded_at', 'is', null), row('reminded_at', '<', today)]))
    .returningAll()
    .executeTakeFirst();
}

const announcements = (db: Db) =>
  db
    .selectFrom('announcement')
    .innerJoin('account as author', 'author.id', 'announcement.author_id')
    .leftJoin('account as sender', 'sender.id', 'announcement.sent_by')
    .selectAll('announcement')
    .select([displayName('author').as('author'), displayName<string | null>('sender').as('sender')])
    .select((row) => {
      const readerCount = () =>
        row
          .selectFrom('announcement_company')
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .whereRef('announcement_id', '=', 'announcement.id');
      return [
        readerCount().$asScalar().$notNull().as('companies'),
        readerCount().where('read_at', 'is not', null).$asScalar().$notNull().as('readCompanies'),
        readerCount().where('confirmed_at', 'is not', null).$asScalar().$notNull().as('confirmedCompanies'),
      ];
    });

export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof announcements>['execute']>>[number];

/** Lists a page of announcements, most recently created first. */
export function listAnnouncements(
  db: Db,
  { state, offset, size }: { state: AnnouncementState | undefined; offset: number; size: number },
): Promise<AnnouncementRow[]> {
  return announcements(db)
    .$if(state !== undefined, (all) => all.where('announcement.state', '=', state as AnnouncementState))
    .orderBy('announcement.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
}

export function countByState(db: Db) {
  return db
    .selectFrom('announcement')
    .select(['state', ({ fn }) => fn.countAll<number>().as('rows')])
    .groupBy('state')
    .execute();
}

export function findAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  return announcements(db).where('announcement.id', '=', id).executeTakeFirst();
}

/** Returns the number of recipients of an announcement, and how many have read and confirmed it. */
export function countReaders(db: Db, id: string) {
  return db
    .selectFrom('announcement_reader')
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn.count<number>('read_at').as('readPeople'),
      fn.count<number>('confirmed_at').as('confirmedPeople'),
    ])
    .where('announcement_id', '=', id)
    .executeTakeFirstOrThrow();
}
