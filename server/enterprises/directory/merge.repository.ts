import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import {
  SUBMISSION_KINDS,
  type SubmissionKind,
  type SubmissionState,
} from '@pv-brain/contract/submissions/submissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/**
 * All that names a company, and what a merger does about it. A test holds it against the database: a table that comes later
 * has to be thought of here.
 */
export const COMPANY_COLUMNS = {
  'account.company_id': 'moves',
  'submission.company_id': 'moves',
  'getbuginess.com_id': 'moves',
  'getbuginess_narrow.com_id': 'follows its item by trigger',
  'account_link.company_id': 'is taken back before',
  'announcement_company.company_id': 'moves, and is read where either had read it',
  'announcement_reader.company_id': 'moves',
  'company_change.company_id': 'stays, and is told with the company that took it in',
  'company.merged_into': 'is led on',
} as const;

/** Both companies of a merger. */
export interface MergePair {
  keep: string;
  gone: string;
}

/** Holds all people of both until the end of the transaction: what one of them sends at this moment comes before, or after. */
export async function lockAccounts(db: Db, { keep, gone }: MergePair): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select('id')
    .where('company_id', 'in', [keep, gone])
    .orderBy('id')
    .execute();
  for (const { id } of people)
    await db
      .updateTable('account')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', id)
      .execute();
}

/** Whether somebody decides for a company who may sign in. */
async function hasOwner(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .select('account.id')
    .where('account.company_id', '=', companyId)
    .where('account.disabled', '=', 0)
    .where('account_role.role', '=', 'customer')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves the accounts; where the company that stays has somebody who decides for it, they come as members. Returns how many. */
export async function moveAccounts(db: Db, { keep, gone }: MergePair): Promise<number> {
  const isLed = await hasOwner(db, keep);
  const owners = isLed
    ? await db
        .selectFrom('account_role')
        .select('account_id as id')
        .where('role', '=', 'customer')
        .where('account_id', 'in', (eb) =>
          eb.selectFrom('account').select('id').where('company_id', '=', gone),
        )
        .execute()
    : [];
  const ids = owners.map(({ id }) => id);
  if (ids.length > 0) {
    await db.deleteFrom('account_role').where('role', '=', 'member').where('account_id', 'in', ids).execute();
    await db
      .updateTable('account_role')
      .set({ role: 'member' })
      .where('role', '=', 'customer')
      .where('account_id', 'in', ids)
      .execute();
  }
  const moved = await db
    .updateTable('account')
    .set({ company_id: keep, disabled_with: 0, updated_at: shanghaiTime() })
    .where('company_id', '=', gone)
    .returning('closed_at')
    .execute();
  return moved.filter(({ closed_at }) => closed_at === null).length;
}

/** A live key as it is when the submission is another company's. */
const movedKey = ({ keep, gone }: MergePair) => sql<string>`replace(submission.live_key, ${gone}, ${keep})`;

/**
 * Moves what was sent. Of what both have sent and is open the one that moves keeps its old key: each stays as it is, and nobody
 * else can hold that key.
 */
export async function moveSubmissions(
  db: Db,
  pair: MergePair,
): Promise<{ id: string; kind: SubmissionKind }[]> {
  const { keep, gone } = pair;
  return db
    .updateTable('submission')
    .set((eb) => ({
      company_id: keep,
      live_key: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('submission as other')
              .select('other.id')
              .where('other.live_key', '=', movedKey(pair)),
          ),
        )
        .then(eb.ref('submission.live_key'))
        .else(movedKey(pair))
        .end(),
    }))
    .where('company_id', '=', gone)
    .returning(['id', 'kind'])
    .execute();
}

/** Moves what was announced: of what both were told of the company that stays has read what either had. */
export async function moveAnnouncements(db: Db, { keep, gone }: MergePair): Promise<void> {
  const announcedTo = (id: string) => db.selectFrom('announcement_company').where('company_id', '=', id);
  await db
    .updateTable('announcement_company')
    .set((eb) => {
      const theirs = (column: 'read_at' | 'confirmed_at') =>
        eb.fn.coalesce(
          column,
          eb
            .selectFrom('announcement_company as theirs')
            .select(`theirs.${column}`)
            .whereRef('theirs.announcement_id', '=', 'announcement_company.announcement_id')
            .where('theirs.company_id', '=', gone),
        );
      return { read_at: theirs('read_at'), confirmed_at: theirs('confirmed_at') };
    })
    .where('company_id', '=', keep)
    .execute();
  await db
    .deleteFrom('announcement_company')
    .where('company_id', '=', gone)
    .where('announcement_id', 'in', announcedTo(keep).select('announcement_id'))
    .execute();
  for (const table of ['announcement_company', 'announcement_reader'] as const)
    await db.updateTable(table).set({ company_id: keep }).where('company_id', '=', gone).execute();
}

/** Moves the bytes of the uploads, and has the company lead to the one that took it in, with those that it took in itself. */
export async function closeMerged(
  db: Db,
  { keep, gone, bytes }: MergePair & { bytes: number },
): Promise<void> {
  await db
    .updateTable('company')
    .set((row) => ({ upload_bytes: row('upload_bytes', '+', bytes) }))
    .where('id', '=', keep)
    .execute();
  await db
    .updateTable('company')
    .set((row) => ({ upload_bytes: row('upload_bytes', '-', bytes) }))
    .set({ merged_into: keep, waits_since: null, disabled_at: null })
    .where('id', '=', gone)
    .execute();
  await db.updateTable('company').set({ merged_into: keep }).where('merged_into', '=', gone).execute();
}

/** What a merger would take along. */
export async function countMerge(db: Db, pair: MergePair) {
  const { gone } = pair;
  const sent = await db
    .selectFrom('submission')
    .select(['kind', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('company_id', '=', gone)
    .groupBy(['kind', 'state'])
    .execute();
  const { doubles } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('doubles'))
    .where('company_id', '=', gone)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('submission as other')
          .select('other.id')
          .where('other.live_key', '=', movedKey(pair))
          .whereRef('other.id', '!=', 'submission.id'),
      ),
    )
    .executeTakeFirstOrThrow();
  const sum = (is: (kind: SubmissionKind, state: SubmissionState) => boolean) =>
    sent.filter(({ kind, state }) => is(kind, state)).reduce((all, { rows }) => all + Number(rows), 0);
  const isOpen = (kind: SubmissionKind, state: string) =>
    (OPEN_STATES[kind] as readonly string[]).includes(state) || state === 'returned';
  const ofKind = Object.fromEntries(SUBMISSION_KINDS.map((kind) => [kind, sum((each) => each === kind)]));
  return {
    ...(ofKind as Record<SubmissionKind, number>),
    open: sum(isOpen),
    doubles: Number(doubles),
  };
}
