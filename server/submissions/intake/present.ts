import { columnOf } from '@pv-brain/contract/content/define.ts';
import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { PUBLIC_STATES, STEPS, wordOf } from '@pv-brain/contract/submissions/states.ts';
import type {
  Asked,
  AttachmentInfo,
  HistoryEntry,
  MySubmission,
  SubmissionKind,
  SubmissionState,
} from '@pv-brain/contract/submissions/submissions.ts';
import type { SubmissionFile } from '../../assets/files/uploads/upload.repository.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { expectedDay } from './expected-day.ts';
import type {
  EventRow,
  readApplications,
  readEntries,
  readIntentions,
} from './own-submissions.repository.ts';

type RowOf<Read extends (...parameters: never) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

interface SubmissionRow {
  id: string;
  receipt_no: string;
  /** The database holds a submission to its kind's states. */
  state: string;
  created_at: string;
  updated_at: string;
  waits_since: string;
}

/** What is read beside the submissions: their events, and the days within which operators are to answer. */
interface Beside {
  events: readonly EventRow[];
  days: number;
}

/** The market's fields that an entry's owner sees; the category and the time of release stand beside them. */
export const ENTRY_FIELDS: readonly string[] = [
  'fdGetbuginessType',
  'fdComId',
  ...Object.keys(ENTRY_FORM).filter((name) => name !== getbuginess.category.field),
];

const isResendable = (kind: SubmissionKind, state: string) =>
  kind !== 'intention' && (STEPS[kind].resend.from as readonly string[]).includes(state);

/** The correction that was requested with the last return. */
function requestedCorrection(state: string, events: readonly EventRow[]): Asked | null {
  const last = state === 'returned' ? events.findLast((event) => event.state === 'returned') : undefined;
  if (!last) return null;
  return { fields: last.fields?.split(',') ?? [], reason: last.note ?? '', until: last.until_day };
}

const isWithdrawable = (kind: SubmissionKind, state: string) =>
  (STEPS[kind].withdraw.from as readonly string[]).includes(state);

function presentSubmission<K extends SubmissionKind>(
  kind: K,
  row: SubmissionRow,
  { events, days }: Beside,
): MySubmission<K> {
  const state = row.state as SubmissionState<K>;
  const own = events.filter((event) => event.submission_id === row.id);
  return {
    fdId: row.id,
    fdReceiptNo: row.receipt_no,
    fdState: state,
    fdStatus: wordOf(kind, state),
    fdCreateTime: row.created_at,
    fdUpdateTime: row.updated_at,
    fdExpectedDay: expectedDay(kind, row, days),
    withdrawable: isWithdrawable(kind, state),
    resendable: isResendable(kind, state),
    asked: requestedCorrection(state, own),
    history: own.map((event) => ({
      fdState: event.state,
      fdStatus: wordOf(kind, event.state),
      fdTime: event.at,
      fdNote: event.note,
    })),
  };
}

/** Whether companies can apply for a project today; `application_end` is empty where it stays open. */
export function isProjectOpen(project: {
  project_state: string | null;
  application_start: string | null;
  application_end: string | null;
}): boolean {
  if (!PUBLIC_STATES.includes(project.project_state ?? '')) return false;
  const period = { fdApplicationStart: project.application_start, fdApplicationEnd: project.application_end };
  return projectState(period, shanghaiDay()) === 'open';
}

/** An application as its company sees it. */
export function presentApplication(
  row: RowOf<typeof readApplications>,
  beside: Beside,
  files: readonly SubmissionFile[],
) {
  const attachments: AttachmentInfo[] = files
    .filter((file) => file.submissionId === row.id)
    .map(({ id, fileName, size }) => ({ attId: id, fileName, size }));
  return {
    ...presentSubmission('application', row, beside),
    fdProjectId: row.project_id,
    fdProjectName: row.project_name,
    fdProjectOpen: isProjectOpen(row),
    fdComName: row.company_name,
    fdComId: row.company_id,
    fdSubmitterName: row.submitter_name,
    fdSubmitterPhone: row.submitter_phone,
    fdApplicantEmail: row.applicant_email,
    fdApplicationInfo: row.application_info,
    attachments,
  };
}

/** A purchase intention as its company sees it. */
export function presentIntention(row: RowOf<typeof readIntentions>, beside: Beside) {
  return {
    ...presentSubmission('intention', row, beside),
    fdAppId: row.app_id,
    fdAppName: row.app_name,
    fdComName: row.company_name,
    fdComId: row.company_id,
    fdContactName: row.contact_name,
    fdContactPhone: row.contact_phone,
    fdContactEmail: row.contact_email,
    fdContactWechat: row.contact_wechat,
  };
}

/** The step that nobody takes: an entry is over when the day after its deadline begins. */
function expiry(deadline: string): HistoryEntry {
  const fdTime = `${addDays(deadline, 1)} 00:00:00`;
  return { fdState: 'expired', fdStatus: wordOf('entry', 'expired'), fdTime, fdNote: null };
}

/** An entry as its company sees it; `categories` are the section's names by code. */
export function presentEntry(
  row: RowOf<typeof readEntries>,
  beside: Beside,
  categories: ReadonlyMap<string, string>,
) {
  const own: Readonly<Record<string, unknown>> = row;
  const submission = presentSubmission('entry', row, beside);
  if (row.state === 'expired') submission.history.push(expiry(String(own.deadline_time)));
  return {
    ...submission,
    ...Object.fromEntries(ENTRY_FIELDS.map((name) => [name, own[columnOf(name)] ?? null])),
    fdType: row.category,
    fdCategoryName: categories.get(row.category) ?? null,
    fdReleaseTime: row.published_at,
  };
}
