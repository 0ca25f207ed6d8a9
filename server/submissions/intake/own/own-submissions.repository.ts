import { INNER_STEPS } from '@pv-brain/contract/submissions/inbox.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { countRows } from '../../../platform/database/rows.ts';

/** Query for one of a company's submissions of a kind, or a page of them; `accountId` limits it to those of one account. */
export type OwnSubmissionQuery = { companyId: string; accountId?: string } & (
  | { id: string }
  | { offset: number; size: number }
);

function ofCompany(db: Db, kind: SubmissionKind, companyId: string) {
  return db
    .selectFrom('submission')
    .where('submission.kind', '=', kind)
    .where('submission.company_id', '=', companyId);
}

/** Ordered by id: ids increase with time. */
function selectOwn(db: Db, kind: SubmissionKind, selection: OwnSubmissionQuery) {
  const { companyId, accountId } = selection;
  const query = ofCompany(db, kind, companyId)
    .select(['submission.id', 'receipt_no'])
    .$if(accountId !== undefined, (ownRows) => ownRows.where('submission.account_id', '=', accountId ?? ''));
  if ('id' in selection) return query.where('submission.id', '=', selection.id);
  return query.orderBy('submission.id', 'desc').limit(selection.size).offset(selection.offset);
}

/** Counts a company's submissions of a kind. */
export const countOwnSubmissions = (db: Db, kind: SubmissionKind, companyId: string): Promise<number> =>
  countRows(ofCompany(db, kind, companyId));

/** Counts a company's submissions by kind and state. */
export async function countOwnStates(db: Db, companyId: string) {
  const rows = await db
    .selectFrom('submission')
    .select(['kind', 'state'])
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .where('company_id', '=', companyId)
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }));
}

/** Sums counted rows by kind. */
export function sumByKind(
  counts: readonly { kind: SubmissionKind; rows: number | string }[],
): Record<SubmissionKind, number> {
  const sums = { application: 0, intention: 0, entry: 0 };
  for (const { kind, rows } of counts) sums[kind] += Number(rows);
  return sums;
}

const SUBMISSION_COLUMNS = [
  'submission.state',
  'submission.created_at',
  'submission.updated_at',
  'submission.waits_since',
  'submission.company_name',
  sql<string>`(select number from company where company.id = submission.company_id)`.as('company_number'),
] as const;

/** Reads a company's applications, newest first. */
export function readApplications(db: Db, selection: OwnSubmissionQuery) {
  return selectOwn(db, 'application', selection)
    .innerJoin('project_application', 'project_application.id', 'submission.id')
    .leftJoin('project', 'project.id', 'project_application.project_id')
    .select(SUBMISSION_COLUMNS)
    .select(['project.state as project_state', 'application_start', 'application_end'])
    .select([
      'project_id',
      'project_application.project_name',
      'submitter_name',
      'submitter_phone',
      'applicant_email',
      'application_info',
    ])
    .execute();
}

/** Reads a company's purchase intentions, newest first. */
export function readIntentions(db: Db, selection: OwnSubmissionQuery) {
  return selectOwn(db, 'intention', selection)
    .innerJoin('purchase_intention', 'purchase_intention.id', 'submission.id')
    .select(SUBMISSION_COLUMNS)
    .select(['app_id', 'app_name', 'contact_name', 'contact_phone', 'contact_email', 'contact_wechat'])
    .execute();
}

/** Selects a column of the market's table; for the company's name, the name typed by the company. */
const entryColumn = (name: string) =>
  name === 'com_name'
    ? sql<unknown>`coalesce(nullif(getbuginess.sign_name, ''), getbuginess.com_name)`
    : sql.ref<unknown>(`getbuginess.${name}`);

/** Reads a company's entries, newest first, with `columns` of the market's table. */
export function readEntries(db: Db, selection: OwnSubmissionQuery, columns: readonly string[]) {
  return selectOwn(db, 'entry', selection)
    .innerJoin('getbuginess', 'getbuginess.id', 'submission.id')
    .leftJoin('entry_change', 'entry_change.id', 'submission.id')
    .select(['submission.created_at', 'submission.state', 'submission.waits_since', 'getbuginess.updated_at'])
    .select(['getbuginess.state as item_state', 'revision', 'entry_change.form as change'])
    .select(['getbuginess.category', 'getbuginess.published_at'])
    .select(columns.map((name) => entryColumn(name).as(name)))
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number];

/** Reads the events of submissions, oldest first. */
export async function readEvents(db: Db, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return [];
  return (
    db
      .selectFrom('submission_event')
      .select(['submission_id', 'state', 'note', 'fields', 'until_day', 'step', 'at'])
      .where('submission_id', 'in', submissionIds)
      // Steps among operators are not shown to the company.
      .where((event) => event.or([event('step', 'is', null), event('step', 'not in', INNER_STEPS)]))
      .orderBy('id')
      .execute()
  );
}

export type EventRow = Awaited<ReturnType<typeof readEvents>>[number];

/** More than a company ever applies for; beyond it the newest are returned. */
const MAX_STATES = 1000;

/**
 * Reads a company's applications and purchase intentions, newest first: without withdrawn ones, and intentions only while they
 * are open.
 */
export async function readOwnStates(db: Db, companyId: string) {
  const rows = await db
    .selectFrom('submission')
    .leftJoin('project_application', 'project_application.id', 'submission.id')
    .leftJoin('purchase_intention', 'purchase_intention.id', 'submission.id')
    .select(['submission.id', 'submission.kind', 'submission.state', 'live_key as liveKey'])
    .select(['project_id as projectId', 'app_id as appId'])
    .where('submission.company_id', '=', companyId)
    .where((row) =>
      row.or([
        row.and([row('submission.kind', '=', 'application'), row('submission.state', '!=', 'withdrawn')]),
        row.and([row('submission.kind', '=', 'intention'), row('live_key', 'is not', null)]),
      ]),
    )
    .orderBy('submission.id', 'desc')
    .limit(MAX_STATES)
    .execute();
  return rows.map(({ projectId, appId, kind, ...row }) => ({
    ...row,
    kind: kind === 'application' ? ('application' as const) : ('intention' as const),
    about: projectId ?? appId ?? '',
  }));
}
