import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A company, account or submission of the demo content. */
type RecordKind = Schema['demo_record']['kind'];

/** A row with its display name, and the stamp that is compared to see whether a user has changed it. */
interface StampedRow {
  id: string;
  label: string;
  stamp: string;
  companyId: string | null;
  kind?: string;
}

const stampOf = (row: object) => JSON.stringify(Object.values(row));

const SELECT: Readonly<Record<RecordKind, (db: Db, ids: readonly string[]) => Promise<StampedRow[]>>> = {
  async company(db, ids) {
    const rows = await db
      .selectFrom('company')
      .select(['id', 'name', 'area', 'address', 'contacts', 'waits_since', 'disabled_at', 'merged_into'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, ...row }) => ({
      id,
      label: `company ${row.name}`,
      stamp: stampOf(row),
      companyId: id,
    }));
  },
  async account(db, ids) {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'username', 'name', 'email', 'company_id', 'disabled', 'closed_at'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, ...row }) => ({
      id,
      label: `account ${row.username}`,
      stamp: stampOf(row),
      companyId: row.company_id,
    }));
  },
  async submission(db, ids) {
    const rows = await db
      .selectFrom('submission')
      .select(['id', 'kind', 'receipt_no', 'touched_at as stamp', 'company_id as companyId'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ receipt_no, ...row }) => ({ ...row, label: `${row.kind} ${receipt_no}` }));
  },
};

/** Records that rows, in their present state, are demo content. */
export async function recordDemo(db: Db, kind: RecordKind, ids: readonly string[]): Promise<void> {
  const rows = (await SELECT[kind](db, ids)).map(({ id, stamp }) => ({ kind, id, stamp }));
  await db.insertInto('demo_record').values(rows).execute();
}

/** Reads the remaining demo rows by id, and whether each is unchanged since it was filled in. */
export async function readDemoRecords(db: Db, kind: RecordKind) {
  const records = await db
    .selectFrom('demo_record')
    .select(['id', 'stamp'])
    .where('kind', '=', kind)
    .execute();
  const stamps = new Map(records.map(({ id, stamp }) => [id, stamp]));
  const rows = stamps.size > 0 ? await SELECT[kind](db, [...stamps.keys()]) : [];
  return new Map(rows.map((row) => [row.id, { ...row, isUntouched: row.stamp === stamps.get(row.id) }]));
}

/** Candidates for removal, and what is removed with them. */
interface RemovalCandidates {
  accounts: readonly string[];
  companies: readonly string[];
  /** Submissions and entries to be removed. */
  removed: readonly string[];
  /** Time at which the demo content was filled in. */
  filledAt: string;
}

/** Returns the ids of these accounts and companies to which a row refers that is not removed with them. */
export async function readReferenced(
  db: Db,
  { accounts, companies, removed, filledAt }: RemovalCandidates,
): Promise<Set<string>> {
  // PostgreSQL has no empty list of values.
  const listOf = (ids: readonly string[]) => sql`(${sql.join(ids.length > 0 ? ids : [''])})`;
  const [inAccounts, inCompanies, inRemoved] = [listOf(accounts), listOf(companies), listOf(removed)];
  const { rows } = await sql<{ id: string }>`
    select account_id as id from submission where account_id in ${inAccounts} and id not in ${inRemoved}
    union select handler_id from submission where handler_id in ${inAccounts} and id not in ${inRemoved}
    union select actor_id from submission_event where actor_id in ${inAccounts} and submission_id not in ${inRemoved}
    union select actor_id from submission_note where actor_id in ${inAccounts} and submission_id not in ${inRemoved}
    union select actor_id from content_revision where actor_id in ${inAccounts} and item_id not in ${inRemoved}
    union select account_id from upload where account_id in ${inAccounts}
    union select account_id from content_draft where account_id in ${inAccounts}
    union select account_id from content_schedule where account_id in ${inAccounts}
    union select author_id from announcement where author_id in ${inAccounts}
    union select sent_by from announcement where sent_by in ${inAccounts}
    union select created_by from account_link where created_by in ${inAccounts}
      and (company_id is null or company_id not in ${inCompanies})
      and (account_id is null or account_id not in ${inAccounts})
    union select asked_by from company_change where asked_by in ${inAccounts}
      and (company_id not in ${inCompanies} or asked_at > ${filledAt})
    union select decided_by from company_change where decided_by in ${inAccounts}
      and (company_id not in ${inCompanies} or asked_at > ${filledAt})
    union select company_id from submission where company_id in ${inCompanies} and id not in ${inRemoved}
    union select company_id from account where company_id in ${inCompanies} and id not in ${inAccounts}
    union select merged_into from company where merged_into in ${inCompanies}
    union select company_id from company_change where company_id in ${inCompanies} and asked_at > ${filledAt}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the projects and apps to which remaining submissions refer. */
export async function readSubmittedItems(db: Db, removed: readonly string[]): Promise<Set<string>> {
  const removedIds = removed.length > 0 ? removed : [''];
  const projects = db
    .selectFrom('project_application')
    .select('project_id as id')
    .where('id', 'not in', removedIds);
  const apps = db.selectFrom('purchase_intention').select('app_id as id').where('id', 'not in', removedIds);
  return new Set([...(await projects.execute()), ...(await apps.execute())].map(({ id }) => id));
}

/** Deletes submissions of the demo content with all dependent rows, except the entries' rows in the market. */
export async function deleteDemoSubmissions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['notice', 'robot_news', 'due_told', 'submission_event', 'submission_note'] as const)
    await db.deleteFrom(table).where('submission_id', 'in', ids).execute();
  for (const table of ['project_application', 'purchase_intention', 'submission', 'demo_record'] as const)
    await db.deleteFrom(table).where('id', 'in', ids).execute();
}

/** Deletes companies and accounts of the demo content by id; only their own dependent rows may refer to them. */
export async function deleteDemoPeople(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const changes = db.selectFrom('company_change').select('id').where('company_id', 'in', ids);
  await db.deleteFrom('notice').where('change_id', 'in', changes).execute();
  for (const table of [
    'announcement_company',
    'announcement_reader',
    'account_link',
    'company_change',
  ] as const)
    await db.deleteFrom(table).where('company_id', 'in', ids).execute();
  for (const table of ['notice', 'mail_choice', 'consent', 'announcement_reader', 'account_link'] as const)
    await db.deleteFrom(table).where('account_id', 'in', ids).execute();
  for (const table of ['account', 'company', 'demo_record'] as const)
    await db.deleteFrom(table).where('id', 'in', ids).execute();
}

/** Deletes the visits and searches of the demo content: those of days before it was filled in. */
export async function deleteDemoFigures(db: Db, firstDay: string, day: string): Promise<void> {
  for (const table of ['visit_day', 'visit_page', 'search_missed'] as const)
    await db.deleteFrom(table).where('day', '>=', firstDay).where('day', '<', day).execute();
}
