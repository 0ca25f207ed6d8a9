import { columnOf } from '@pv-brain/contract/content/define.ts';
import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import { storedValue } from '@pv-brain/contract/fields/fields.ts';
import type { MySubmission } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { CHANGE_WORDS } from '@pv-brain/contract/submissions/messages/submission.ts';
import { PUBLIC_STATES, STEPS, wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { AttachmentInfo, SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { SubmissionFile } from '../../assets/files/uploads/upload.repository.ts';
import type { SubmissionTable } from '../../platform/database/tables/submission.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { expectedDay } from './expected-day.ts';
import type {
  EventRow,
  readApplications,
  readEntries,
  readIntentions,
} from './own/own-submissions.repository.ts';

type RowOf<Read extends (...parameters: never) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

type SubmissionRow = Pick<
  SubmissionTable,
  'id' | 'receipt_no' | 'state' | 'created_at' | 'updated_at' | 'waits_since'
>;

/** Data read beside the submissions: their events, and the number of days within which operators should answer. */
interface EventsAndDays {
  events: readonly EventRow[];
  days: number;
}

/** The market's fields that an entry's owner sees; category and publication time are returned separately. */
export const ENTRY_FIELDS: readonly string[] = [
  'fdGetbuginessType',
  'fdComId',
  ...Object.keys(ENTRY_FORM).filter((name) => name !== getbuginess.category.field),
];

/** Returns the corrections that were requested with a return; null without one. */
export const requestedCorrections = (
  event: Pick<EventRow, 'fields' | 'note' | 'until_day'> | undefined,
): MySubmission['asked'] =>
  event ? { fields: event.fields?.split(',') ?? [], reason: event.note ?? '', until: event.until_day } : null;

const isResendable = (kind: SubmissionKind, state: string) =>
  kind !== 'intention' && (STEPS[kind].resend.from as readonly string[]).includes(state);

/** Returns the word for the result of a step; for a change of an entry on the market, the result of the change. */
function eventWord(kind: SubmissionKind, { state, step }: EventRow): string {
  const isPublic = PUBLIC_STATES.includes(state);
  if (step === 'edit') return isPublic ? CHANGE_WORDS.applied : CHANGE_WORDS.sent;
  if (step === 'reject-edit') return CHANGE_WORDS.rejected;
  if (isPublic && step === 'withdraw') return CHANGE_WORDS.withdrawn;
  return wordOf(kind, state);
}

function presentSubmission(
  kind: SubmissionKind,
  row: SubmissionRow,
  { events, days }: EventsAndDays,
): MySubmission {
  const { state } = row;
  const submissionEvents = events.filter((event) => event.submission_id === row.id);
  return {
    fdId: row.id,
    fdReceiptNo: row.receipt_no,
    fdState: state,
    fdStatus: wordOf(kind, state),
    fdCreateTime: row.created_at,
    fdUpdateTime: row.updated_at,
    fdExpectedDay: expectedDay(kind, row, days),
    withdrawable: (STEPS[kind].withdraw.from as readonly string[]).includes(state),
    resendable: isResendable(kind, state),
    asked:
      state === 'returned'
        ? requestedCorrections(submissionEvents.findLast((event) => event.state === 'returned'))
        : null,
    history: submissionEvents.map((event) => ({
      fdState: event.state,
      fdStatus: eventWord(kind, event),
      fdTime: event.at,
      fdNote: event.note,
    })),
  };
}

/** Returns whether companies can apply for a project today; an empty `application_end` means no end. */
export function isProjectOpen(project: {
  project_state: string | null;
  application_start: string | null;
  application_end: string | null;
}): boolean {
  if (!PUBLIC_STATES.includes(project.project_state ?? '')) return false;
  const period = { fdApplicationStart: project.application_start, fdApplicationEnd: project.application_end };
  return projectState(period, shanghaiDay()) === 'open';
}

export const presentAttachment = ({ id, fileName, size }: SubmissionFile): AttachmentInfo => ({
  attId: id,
  fileName,
  size,
});

/** Presents an application to its company. */
export function presentApplication(
  row: RowOf<typeof readApplications>,
  eventsAndDays: EventsAndDays,
  files: readonly SubmissionFile[],
) {
  return {
    ...presentSubmission('application', row, eventsAndDays),
    fdProjectId: row.project_id,
    fdProjectName: row.project_name,
    fdProjectOpen: isProjectOpen(row),
    fdComName: row.company_name,
    fdComId: row.company_number,
    fdSubmitterName: row.submitter_name,
    fdSubmitterPhone: row.submitter_phone,
    fdApplicantEmail: row.applicant_email,
    fdApplicationInfo: row.application_info,
    attachments: files.filter((file) => file.submissionId === row.id).map(presentAttachment),
  };
}

/** Presents a purchase intention to its company. */
export function presentIntention(row: RowOf<typeof readIntentions>, eventsAndDays: EventsAndDays) {
  return {
    ...presentSubmission('intention', row, eventsAndDays),
    fdAppId: row.app_id,
    fdAppName: row.app_name,
    fdComName: row.company_name,
    fdComId: row.company_number,
    fdContactName: row.contact_name,
    fdContactPhone: row.contact_phone,
    fdContactEmail: row.contact_email,
    fdContactWechat: row.contact_wechat,
  };
}

/** The expiry, which has no event: an entry expires when the day after its deadline begins. */
function expiry(deadline: string): MySubmission['history'][number] {
  const fdTime = `${addDays(deadline, 1)} 00:00:00`;
  return { fdState: 'expired', fdStatus: wordOf('entry', 'expired'), fdTime, fdNote: null };
}

/** Identifies the version of an entry: its state, the revision of its content, and the start of its waiting time. */
export const versionOf = (row: RowOf<typeof readEntries>): string =>
  [row.state, row.revision, row.waits_since].join(' ');

/** Returns the values of a change for the fields that differ from the published entry. */
function changedValues(row: RowOf<typeof readEntries>): Record<string, unknown> {
  const currentValues: Readonly<Record<string, unknown>> = { ...row, type: row.category };
  const form: Readonly<Record<string, string>> = row.change === null ? {} : JSON.parse(row.change);
  const values = Object.entries(ENTRY_FORM).flatMap(([name, field]) => {
    const text = form[name];
    return text === undefined ? [] : [[name, storedValue(field, text)] as const];
  });
  return Object.fromEntries(
    values.filter(([name, value]) => value !== (currentValues[columnOf(name)] ?? null)),
  );
}

/**
 * Presents an entry to its company: the values of a pending change, and the ones still on the market. `categories` are the
 * section's names by code.
 */
export function presentEntry(
  row: RowOf<typeof readEntries>,
  eventsAndDays: EventsAndDays,
  categories: ReadonlyMap<string, string>,
) {
  const currentValues: Readonly<Record<string, unknown>> = row;
  const submission = presentSubmission('entry', row, eventsAndDays);
  if (row.state === 'expired') submission.history.push(expiry(String(currentValues.deadline_time)));
  const changedFields = changedValues(row);
  const nameOf = (category: unknown) => categories.get(String(category)) ?? null;
  const liveValue = (name: string) =>
    name === getbuginess.category.field ? nameOf(row.category) : (currentValues[columnOf(name)] ?? null);
  const category = changedFields.fdType ?? row.category;
  return {
    ...submission,
    ...Object.fromEntries(ENTRY_FIELDS.map((name) => [name, currentValues[columnOf(name)] ?? null])),
    ...changedFields,
    fdType: category,
    fdCategoryName: nameOf(category),
    fdReleaseTime: row.published_at,
    fdVersion: versionOf(row),
    live:
      row.change === null
        ? null
        : Object.fromEntries(Object.keys(changedFields).map((name) => [name, liveValue(name)])),
  };
}
