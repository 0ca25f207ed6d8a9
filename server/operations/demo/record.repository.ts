import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A company, account or submission of the demo content. */
type RecordKind = Schema['demo_record']['kind'];

/** By id: display name, and the stamp that is compared to see whether a user has changed the row. */
type Stamps = Map<string, { label: string; stamp: string; companyId: string | null; kind?: string }>;

const SELECT: Readonly<Record<RecordKind, (db: Db, ids: readonly string[]) => Promise<Stamps>>> = {
  async company(db, ids) {
    const rows = await db
      .selectFrom('company')
      .select(['id', 'name', 'area', 'address', 'contacts', 'waits_since', 'disabled_at', 'merged_into'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, ...row }) => [
        id,
        { label: `company ${row.name}`, stamp: JSON.stringify(Object.values(row)), companyId: id },
      ]),
    );
  },
  async account(db, ids) {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'username', 'name', 'email', 'company_id', 'disabled', 'closed_at'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, ...row }) => [
        id,
        {
          label: `account ${row.username}`,
          stamp: JSON.stringify(Object.values(row)),
          companyId: row.company_id,
        },
      ]),
    );
  },
  async submission(db, ids) {
    const rows = await db
      .selectFrom('submission')
      .select(['id', 'kind', 'receipt_no', 'touched_at', 'company_id'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, kind, receipt_no, touched_at, company_id }) => [
        id,
        { label: `${kind} ${receipt_no}`, stamp: touched_at, companyId: company_id, kind },
      ]),
    );
  },
};

/** Records that rows, in their present state, are demo content. */
export async function recordDemo(db: Db, kind: RecordKind, ids: readonly string[]): Promise<void> {
  const stamps = await SELECT[kind](db, ids);
  const rows = [...stamps].map(([id, { stamp }]) => ({ kind, id, stamp }));
  await db.insertInto('demo_record').values(rows).execute();
}

/** Reads the remaining demo rows by id, and whether each is unchanged since it was filled in. */
export async function readDemoRecords(db: Db, kind: RecordKind) {
  const records = await db
    .selectFrom('demo_record')
    .select(['id', 'stamp'])
    .where('kind', '=', kind)
    .execute();
  if (records.length === 0) return new Map<string, never>();
  const current = await SELECT[kind](
    db,
    records.map(({ id }) => id),
  );
  return new Map(
    records.flatMap(({ id, stamp }) => {
      const row = current.get(id);
      return row ? [[id, { ...row, isUntouched: row.stamp === stamp }] as const] : [];
    }),
  );
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
  const removedIds = removed.length > 0 ? removed : [''];
  const references: (string | null)[] = [];
  const add = async (query: { execute(): Promise<{ id: string | null }[]> }) => {
    for (const { id } of await query.execute()) references.push(id);
  };
  if (accounts.length > 0) {
    const submissions = db.selectFrom('submission').where('id', 'not in', removedIds);
    await add(submissions.select('account_id as id').where('account_id', 'in', accounts));
    await add(submissions.select('handler_id as id').where('handler_id', 'in', accounts));
    for (const table of ['submission_event', 'submission_note'] as const)
      await add(
        db
          .selectFrom(table)
          .select('actor_id as id')
          .where('actor_id', 'in', accounts)
          .where('submission_id', 'not in', removedIds),
      );
    await add(
      db
        .selectFrom('content_revision')
        .select('actor_id as id')
        .where('actor_id', 'in', accounts)
        .where('item_id', 'not in', removedIds),
    );
    for (const table of ['upload', 'content_draft', 'content_schedule'] as const)
      await add(db.selectFrom(table).select('account_id as id').where('account_id', 'in', accounts));
    for (const column of ['author_id', 'sent_by'] as const)
      await add(db.selectFrom('announcement').select(`${column} as id`).where(column, 'in', accounts));
    const links = await db
      .selectFrom('account_link')
      .select(['created_by', 'company_id', 'account_id'])
      .where('created_by', 'in', accounts)
      .execute();
    for (const { created_by, company_id, account_id } of links)
      if (!companies.includes(company_id ?? '') && !accounts.includes(account_id ?? ''))
        references.push(created_by);
    for (const column of ['asked_by', 'decided_by'] as const)
      await add(
        db
          .selectFrom('company_change')
          .select(`${column} as id`)
          .where(column, 'in', accounts)
          .where((change) =>
            change.or([change('company_id', 'not in', companies), change('asked_at', '>', filledAt)]),
          ),
      );
  }
  if (companies.length > 0) {
    await add(
      db
        .selectFrom('submission')
        .select('company_id as id')
        .where('company_id', 'in', companies)
        .where('id', 'not in', removedIds),
    );
    await add(
      db
        .selectFrom('account')
        .select('company_id as id')
        .where('company_id', 'in', companies)
        .where('id', 'not in', accounts),
    );
    await add(db.selectFrom('company').select('merged_into as id').where('merged_into', 'in', companies));
    await add(
      db
        .selectFrom('company_change')
        .select('company_id as id')
        .where('company_id', 'in', companies)
        .where('asked_at', '>', filledAt),
    );
  }
  return new Set(references.flatMap((id) => id ?? []));
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
