import { INNER_STEPS } from '@pv-brain/contract/submissions/inbox.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** One of a company's submissions of a kind, or a page of them; with an account only what that one sent. */
export type OwnSubmissionQuery = { companyId: string; accountId?: string } & (
  | { id: string }
  | { offset: number; size: number }
);

export interface EventRow {
  submission_id: string;
  state: SubmissionState;
  note: string | null;
  fields: string | null;
  until_day: string | null;
  step: string | null;
  at: string;
}

function ofCompany(db: Db, kind: SubmissionKind, companyId: string) {
  return db
    .selectFrom('submission')
    .where('submission.kind', '=', kind)
    .where('submission.company_id', '=', companyId);
}

/** Ids rise with time, so they give the order too. */
function selectOwn(db: Db, kind: SubmissionKind, which: OwnSubmissionQuery) {
  const { companyId, accountId } = which;
  const query = ofCompany(db, kind, companyId)
    .select(['submission.id', 'receipt_no'])
    .$if(accountId !== undefined, (own) => own.where('submission.account_id', '=', accountId ?? ''));
  if ('id' in which) return query.where('submission.id', '=', which.id);
  return query.orderBy('submission.id', 'desc').limit(which.size).offset(which.offset);
}

/** How many submissions of a kind a company has. */
export async function countOwnSubmissions(db: Db, kind: SubmissionKind, companyId: string): Promise<number> {
  const row = await ofCompany(db, kind, companyId)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

const SUBMISSION_COLUMNS = [
  'submission.state',
  'submission.created_at',
  'submission.updated_at',
  'submission.company_id',
  'submission.company_name',
] as const;

/** A company's applications, newest first. */
export function readApplications(db: Db, which: OwnSubmissionQuery) {
  return selectOwn(db, 'application', which)
    .innerJoin('project_application', 'project_application.id', 'submission.id')
    .select(SUBMISSION_COLUMNS)
    .select(['project_id', 'project_name', 'submitter_name', 'submitter_phone', 'applicant_email'])
    .select('application_info')
    .execute();
}

/** A company's purchase intentions, newest first. */
export function readIntentions(db: Db, which: OwnSubmissionQuery) {
  return selectOwn(db, 'intention', which)
    .innerJoin('purchase_intention', 'purchase_intention.id', 'submission.id')
    .select(SUBMISSION_COLUMNS)
    .select(['app_id', 'app_name', 'contact_name', 'contact_phone', 'contact_email', 'contact_wechat'])
    .execute();
}

/** The value of a column of the market's table; of the company's name the one that was typed. */
const entryColumn = (name: string) =>
  name === 'com_name'
    ? sql<unknown>`coalesce(nullif(getbuginess.sign_name, ''), getbuginess.com_name)`
    : sql.ref<unknown>(`getbuginess.${name}`);

/** A company's entries, newest first, with `columns` of the market's table. */
export function readEntries(db: Db, which: OwnSubmissionQuery, columns: readonly string[]) {
  return selectOwn(db, 'entry', which)
    .innerJoin('getbuginess', 'getbuginess.id', 'submission.id')
    .leftJoin('entry_change', 'entry_change.id', 'submission.id')
    .select(['submission.created_at', 'submission.state', 'getbuginess.updated_at', 'waits_since'])
    .select(['getbuginess.state as item_state', 'revision', 'entry_change.form as change'])
    .select(['getbuginess.category', 'getbuginess.published_at'])
    .select(columns.map((name) => entryColumn(name).as(name)))
    .execute();
}

/** The events of submissions, oldest first. */
export async function readEvents(db: Db, submissionIds: readonly string[]): Promise<EventRow[]> {
  if (submissionIds.length === 0) return [];
  return (
    db
      .selectFrom('submission_event')
      .select(['submission_id', 'state', 'note', 'fields', 'until_day', 'step', 'at'])
      .where('submission_id', 'in', submissionIds)
      // What operators do among themselves is not the company's.
      .where((event) => event.or([event('step', 'is', null), event('step', 'not in', INNER_STEPS)]))
      .orderBy('id')
      .execute()
  );
}
