import { type Audience, COMPANIES_SHOWN } from '@pv-brain/contract/messaging/announcements.ts';
import { idBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/like.ts';
import { hasRows } from '../../platform/database/rows.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';

/** Selects the accounts in an audience that can be notified. */
function peopleOf(db: Db, audience: Audience) {
  const people = db
    .selectFrom('account')
    .where('account.company_id', 'is not', null)
    .where('account.disabled', '=', 0)
    .where('account.closed_at', 'is', null);
  if (audience.to === 'all') return people;
  if (audience.to === 'companies') return people.where('account.company_id', 'in', audience.companies);
  const companies = db.selectFrom('company').select('id').where('area', 'in', audience.areas);
  return people.where('account.company_id', 'in', companies);
}

/** An active announcement, and the accounts to check for a missing notification. */
export interface ActiveAnnouncement {
  id: string;
  audience: Audience;
  /** By default, all signed-in accounts. */
  accountId?: string | undefined;
}

/** Selects accounts that can be notified of an announcement, but became recipients after it was sent. */
function latePeople(db: Db, { id, audience, accountId }: ActiveAnnouncement) {
  // For a list of companies, those that received it count: one may have been merged into another since.
  const isNamed = audience.to === 'companies';
  const recipients = db.selectFrom('announcement_company').where('announcement_id', '=', id);
  const signedIn = db.selectFrom('session').select('account_id').where('ends_at', '>', nowMs());
  return peopleOf(db, isNamed ? { to: 'all' } : audience)
    .$if(isNamed, (all) => all.where('account.company_id', 'in', recipients.select('company_id')))
    .where('account.id', 'in', accountId === undefined ? signedIn : [accountId])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('announcement_reader')
            .select('account_id')
            .whereRef('account_id', '=', 'account.id')
            .where('announcement_id', '=', id),
        ),
      ),
    );
}

export const hasLateRecipients = (db: Db, active: ActiveAnnouncement): Promise<boolean> =>
  hasRows(latePeople(db, active));

/** Counts the companies and people of an audience at present. */
export async function countAudience(db: Db, audience: Audience) {
  const isNobody =
    (audience.to === 'companies' && audience.companies.length === 0) ||
    (audience.to === 'areas' && audience.areas.length === 0);
  if (isNobody) return { companies: 0, people: 0 };
  return peopleOf(db, audience)
    .select(({ fn }) => [
      fn.count<number>('account.company_id').distinct().as('companies'),
      fn.countAll<number>().as('people'),
    ])
    .executeTakeFirstOrThrow();
}

/** Adds an audience's people as readers, and records their companies. */
export const addAudience = (db: Db, announcementId: string, audience: Audience) =>
  addReaders(db, announcementId, () => peopleOf(db, audience));

/** Adds late recipients as readers; concurrent calls add each reader once. */
export const addLateRecipients = (db: Db, active: ActiveAnnouncement) =>
  addReaders(db, active.id, () => latePeople(db, active));

/** Adds people as a batch of readers who are notified together; returns it with its size. */
async function addReaders(db: Db, announcementId: string, people: () => ReturnType<typeof peopleOf>) {
  const batchId = newId();
  const at = shanghaiTime();
  let count = 0;
  for await (const isInBatch of idBatches(people(), 'account.id')) {
    const addedReaders = await db
      .insertInto('announcement_reader')
      .columns(['announcement_id', 'account_id', 'company_id', 'round', 'told_at'])
      .expression(
        people()
          .select(({ val, ref }) => [
            val(announcementId).as('announcement_id'),
            'account.id as account_id',
            ref('account.company_id').$notNull().as('company_id'),
            val(batchId).as('round'),
            val(at).as('told_at'),
          ])
          .where(isInBatch),
      )
      .onConflict((conflict) => conflict.columns(['announcement_id', 'account_id']).doNothing())
      .executeTakeFirst();
    count += Number(addedReaders.numInsertedOrUpdatedRows ?? 0);
  }
  const companies = await db
    .insertInto('announcement_company')
    .columns(['announcement_id', 'company_id', 'told_at'])
    .expression((from) =>
      from
        .selectFrom('announcement_reader')
        .select(['announcement_id', 'company_id', 'told_at'])
        .where('round', '=', batchId)
        .distinct(),
    )
    .onConflict((conflict) => conflict.columns(['announcement_id', 'company_id']).doNothing())
    .executeTakeFirst();
  return { batchId, companies: Number(companies.numInsertedOrUpdatedRows ?? 0), people: count };
}

/**
 * The column with the time at which a company has finished with an announcement: its first member has read it, or confirmed it if
 * it is must-read.
 */
const doneBy = (mustRead: boolean) => (mustRead ? 'confirmed_at' : 'read_at');

/** Starts a batch with the people of companies in which no member has read, or confirmed, the announcement; returns the batch. */
export async function addReminderBatch(db: Db, announcementId: string, mustRead: boolean) {
  const batchId = newId();
  const told_at = shanghaiTime();
  const companies = new Set<string>();
  let people = 0;
  const active = db
    .selectFrom('account')
    .select('id')
    .where('disabled', '=', 0)
    .where('closed_at', 'is', null);
  const readers = db.selectFrom('announcement_reader').where('announcement_id', '=', announcementId);
  for await (const isInBatch of idBatches(readers, 'account_id')) {
    const recipients = await db
      .updateTable('announcement_reader')
      .set({ round: batchId, told_at })
      .where('announcement_id', '=', announcementId)
      .where(isInBatch)
      // Each row's own company: without statistics of a table just filled, PostgreSQL would otherwise scan all companies for each
      // row.
      .where(
        (row) =>
          row
            .selectFrom('announcement_company as company')
            .select(`company.${doneBy(mustRead)}`)
            .whereRef('company.announcement_id', '=', 'announcement_reader.announcement_id')
            .whereRef('company.company_id', '=', 'announcement_reader.company_id'),
        'is',
        null,
      )
      .where('account_id', 'in', active)
      .returning('company_id')
      .execute();
    for (const { company_id } of recipients) companies.add(company_id);
    people += recipients.length;
  }
  return { batchId, companies: companies.size, people };
}

/** Lists a page of the companies that have not read or confirmed it, in order of registration. */
export function listUnreadCompanies(
  db: Db,
  { id, mustRead, offset, size }: { id: string; mustRead: boolean; offset: number; size: number },
) {
  return db
    .selectFrom('announcement_company as told')
    .innerJoin('company', 'company.id', 'told.company_id')
    .select(['company.id', 'company.name', 'told.told_at as toldAt', 'told.read_at as readAt'])
    .where('told.announcement_id', '=', id)
    .where(mustRead ? 'told.confirmed_at' : 'told.read_at', 'is', null)
    .orderBy('told.company_id')
    .limit(size)
    .offset(offset)
    .execute();
}

/** Lists the companies that received it, by id from after a given one, with the time at which they had read it. */
export function listRecipients(db: Db, { id, after, size }: { id: string; after: string; size: number }) {
  return db
    .selectFrom('announcement_company as told')
    .innerJoin('company', 'company.id', 'told.company_id')
    .select(['company.id', 'company.name', 'told_at', 'read_at', 'confirmed_at'])
    .where('told.announcement_id', '=', id)
    .where('told.company_id', '>', after)
    .orderBy('told.company_id')
    .limit(size)
    .execute();
}

export async function findCompanies(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Finds the first few companies whose names contain a text and that have accounts. */
export function searchCompanies(db: Db, text: string) {
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .where((row) => containsText(row.ref('name'), text))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account')
          .select('account.id')
          .whereRef('account.company_id', '=', 'company.id')
          .where('account.disabled', '=', 0)
          .where('account.closed_at', 'is', null),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(COMPANIES_SHOWN)
    .execute();
}
