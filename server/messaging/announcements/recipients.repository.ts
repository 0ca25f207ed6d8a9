import { type Audience, COMPANIES_SHOWN } from '@pv-brain/contract/messaging/announcements.ts';
import { idBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/like.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';

/** The people of these companies who can be told of something. */
function peopleOf(db: Db, audience: Audience) {
  return db
    .selectFrom('account')
    .where('account.company_id', 'is not', null)
    .where('account.disabled', '=', 0)
    .where('account.closed_at', 'is', null)
    .$if(audience.to === 'areas', (all) =>
      all.where('account.company_id', 'in', (row) =>
        row
          .selectFrom('company')
          .select('company.id')
          .where('company.area', 'in', audience.to === 'areas' ? audience.areas : ['']),
      ),
    )
    .$if(audience.to === 'companies', (all) =>
      all.where('account.company_id', 'in', audience.to === 'companies' ? audience.companies : ['']),
    );
}

/** An announcement that stands, and of whom it is to be looked whether they were told. */
export interface ActiveAnnouncement {
  id: string;
  audience: Audience;
  /** Left out, whoever is signed in. */
  accountId?: string | undefined;
}

/** Who came later than an announcement: they can be told of it, and have not been. */
function latecomers(db: Db, { id, audience, accountId }: ActiveAnnouncement) {
  // Of named companies those count that were told of it: one may have been merged into another since.
  const isNamed = audience.to === 'companies';
  return peopleOf(db, isNamed ? { to: 'all' } : audience)
    .$if(isNamed, (all) =>
      all.where('account.company_id', 'in', (row) =>
        row.selectFrom('announcement_company').select('company_id').where('announcement_id', '=', id),
      ),
    )
    .$if(accountId !== undefined, (all) => all.where('account.id', '=', accountId ?? ''))
    .$if(accountId === undefined, (all) =>
      all.where('account.id', 'in', (row) =>
        row.selectFrom('session').select('session.account_id').where('ends_at', '>', nowMs()),
      ),
    )
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

export async function hasLateRecipients(db: Db, active: ActiveAnnouncement): Promise<boolean> {
  return (await latecomers(db, active).select('account.id').limit(1).executeTakeFirst()) !== undefined;
}

/** How many companies and people an audience is now. */
export async function countAudience(
  db: Db,
  audience: Audience,
): Promise<{ companies: number; people: number }> {
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

/** A round of readers who are told of something, and how many they are. */
export interface NotificationBatch {
  round: string;
  companies: number;
  people: number;
}

/** Makes readers of an audience's people, and writes down which companies they are of. */
export const addAudience = (db: Db, announcementId: string, audience: Audience): Promise<NotificationBatch> =>
  addReaders(db, announcementId, () => peopleOf(db, audience));

/** Makes readers of those who came later; of two that do so at once one adds each. */
export const addLateRecipients = (db: Db, active: ActiveAnnouncement): Promise<NotificationBatch> =>
  addReaders(db, active.id, () => latecomers(db, active));

async function addReaders(
  db: Db,
  announcementId: string,
  people: () => ReturnType<typeof peopleOf>,
): Promise<NotificationBatch> {
  const round = newId();
  const at = shanghaiTime();
  let count = 0;
  const beyond = (id: string) =>
    people().select('account.id').where('account.id', '>', id).orderBy('account.id');
  for await (const { after, upTo } of idBatches(beyond)) {
    const added = await db
      .insertInto('announcement_reader')
      .columns(['announcement_id', 'account_id', 'company_id', 'round', 'told_at'])
      .expression(
        people()
          .select(({ val, ref }) => [
            val(announcementId).as('announcement_id'),
            'account.id as account_id',
            ref('account.company_id').$notNull().as('company_id'),
            val(round).as('round'),
            val(at).as('told_at'),
          ])
          .where('account.id', '>', after)
          .$if(upTo !== undefined, (some) => some.where('account.id', '<=', upTo ?? '')),
      )
      .onConflict((conflict) => conflict.columns(['announcement_id', 'account_id']).doNothing())
      .executeTakeFirst();
    count += Number(added.numInsertedOrUpdatedRows ?? 0);
  }
  const companies = await db
    .insertInto('announcement_company')
    .columns(['announcement_id', 'company_id', 'told_at'])
    .expression((from) =>
      from
        .selectFrom('announcement_reader')
        .select(['announcement_id', 'company_id', 'told_at'])
        .where('round', '=', round)
        .distinct(),
    )
    .onConflict((conflict) => conflict.columns(['announcement_id', 'company_id']).doNothing())
    .executeTakeFirst();
  return { round, companies: Number(companies.numInsertedOrUpdatedRows ?? 0), people: count };
}

/** When a company is done with an announcement: one of its people has read it, or confirmed it where they must. */
const doneBy = (mustRead: boolean) => (mustRead ? 'confirmed_at' : 'read_at');

/** Begins a round of the people of those companies of which nobody has read it, or confirmed it; answers who they are. */
export async function addReminderBatch(
  db: Db,
  announcementId: string,
  mustRead: boolean,
): Promise<NotificationBatch> {
  const round = newId();
  const told_at = shanghaiTime();
  const companies = new Set<string>();
  let people = 0;
  const beyond = (id: string) =>
    db
      .selectFrom('announcement_reader')
      .select('account_id as id')
      .where('announcement_id', '=', announcementId)
      .where('account_id', '>', id)
      .orderBy('account_id');
  for await (const { after, upTo } of idBatches(beyond)) {
    const recipients = await db
      .updateTable('announcement_reader')
      .set({ round, told_at })
      .where('announcement_id', '=', announcementId)
      .where('account_id', '>', after)
      .$if(upTo !== undefined, (some) => some.where('account_id', '<=', upTo ?? ''))
      // Each row's own company: PostgreSQL, which knows little of a table just filled, would else go through all for each.
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
      .where('account_id', 'in', (row) =>
        row.selectFrom('account').select('id').where('disabled', '=', 0).where('closed_at', 'is', null),
      )
      .returning('company_id')
      .execute();
    for (const { company_id } of recipients) companies.add(company_id);
    people += recipients.length;
  }
  return { round, companies: companies.size, people };
}

/** A page of the companies that are not done with it, in the order in which they registered. */
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

/** The companies that were told of it beyond an id, by id, with when they had read it. */
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

/** Companies of these ids. */
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

/** The first few companies whose names have a text in them, of those that have people. */
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
