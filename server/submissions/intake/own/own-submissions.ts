import { columnOf } from '@pv-brain/contract/content/define.ts';
import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { storedValue } from '@pv-brain/contract/fields/fields.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { MySubmission, ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { CHANGE_WORDS } from '@pv-brain/contract/submissions/messages/submission.ts';
import { PUBLIC_STATES, STATES, STEPS, wordOf } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { listSubmissionFiles } from '../../../assets/files/uploads/upload.repository.ts';
import { refuseUnreviewed } from '../../../identity/accounts/companies/company-review.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { addDays } from '../../../platform/runtime/time.ts';
import { readCategories } from '../../../platform/site-config/system.repository.ts';
import { expectedDay, readAnswerDays } from '../expected-day.ts';
import {
  ENTRY_FIELDS,
  isProjectOpen,
  presentAttachment,
  requestedCorrections,
  versionOf,
} from '../present.ts';
import { refusalOf } from '../submit.ts';
import {
  countOwnStates,
  type EntryRow,
  type EventRow,
  type OwnSubmissionQuery,
  readApplications,
  readEntries,
  readEvents,
  readIntentions,
  readOwnStates,
} from './own-submissions.repository.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

type SubmissionRow = Pick<
  Schema['submission'],
  'id' | 'receipt_no' | 'state' | 'created_at' | 'updated_at' | 'waits_since'
>;

/** Returns the word for the result of a step; for a change of an entry on the market, the result of the change. */
function eventWord(kind: SubmissionKind, { state, step }: EventRow): string {
  const isPublic = PUBLIC_STATES.includes(state);
  if (step === 'edit') return isPublic ? CHANGE_WORDS.applied : CHANGE_WORDS.sent;
  if (step === 'reject-edit') return CHANGE_WORDS.rejected;
  if (isPublic && step === 'withdraw') return CHANGE_WORDS.withdrawn;
  return wordOf(kind, state);
}

const isResendable = (kind: SubmissionKind, state: string) =>
  kind !== 'intention' && (STEPS[kind].resend.from as readonly string[]).includes(state);

/** Reads the events of submissions of a kind, and returns a function that presents what all kinds have in common. */
async function presenterOf(db: Db, kind: SubmissionKind, rows: readonly { id: string }[]) {
  const [events, days] = await Promise.all([readEvents(db, idsOf(rows)), readAnswerDays(db, kind)]);
  return (row: SubmissionRow): MySubmission => {
    const { state } = row;
    const ownEvents = events.filter((event) => event.submission_id === row.id);
    const lastReturn =
      state === 'returned' ? ownEvents.findLast((event) => event.state === 'returned') : undefined;
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
      asked: requestedCorrections(lastReturn),
      history: ownEvents.map((event) => ({
        fdState: event.state,
        fdStatus: eventWord(kind, event),
        fdTime: event.at,
        fdNote: event.note,
      })),
    };
  };
}

async function readOwnApplications(db: Db, selection: OwnSubmissionQuery) {
  const rows = await readApplications(db, selection);
  const [present, files] = await Promise.all([
    presenterOf(db, 'application', rows),
    listSubmissionFiles(db, idsOf(rows)),
  ]);
  return rows.map((row) => ({
    ...present(row),
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
  }));
}

async function readOwnIntentions(db: Db, selection: OwnSubmissionQuery) {
  const rows = await readIntentions(db, selection);
  const present = await presenterOf(db, 'intention', rows);
  return rows.map((row) => ({
    ...present(row),
    fdAppId: row.app_id,
    fdAppName: row.app_name,
    fdComName: row.company_name,
    fdComId: row.company_number,
    fdContactName: row.contact_name,
    fdContactPhone: row.contact_phone,
    fdContactEmail: row.contact_email,
    fdContactWechat: row.contact_wechat,
  }));
}

/** The expiry, which has no event: an entry expires when the day after its deadline begins. */
function expiry(deadline: string): MySubmission['history'][number] {
  const fdTime = `${addDays(deadline, 1)} 00:00:00`;
  return { fdState: 'expired', fdStatus: wordOf('entry', 'expired'), fdTime, fdNote: null };
}

/** Returns the values of a change for the fields that differ from the published entry. */
function changedValues(row: EntryRow): Record<string, unknown> {
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

/** Reads entries with the values of a pending change, and the ones still on the market. */
async function readOwnEntries(db: Db, selection: OwnSubmissionQuery) {
  const rows = await readEntries(db, selection, ENTRY_FIELDS.map(columnOf));
  const [present, categories] = await Promise.all([
    presenterOf(db, 'entry', rows),
    readCategories(db, 'getbuginess'),
  ]);
  const nameOf = (category: unknown) =>
    categories.find(({ fdCategory }) => fdCategory === String(category))?.fdCategoryName ?? null;
  return rows.map((row) => {
    const currentValues: Readonly<Record<string, unknown>> = row;
    const submission = present(row);
    if (row.state === 'expired') submission.history.push(expiry(String(currentValues.deadline_time)));
    const marketValue = (name: string) => currentValues[columnOf(name)] ?? null;
    const liveValue = (name: string) =>
      name === getbuginess.category.field ? nameOf(row.category) : marketValue(name);
    const changedFields = changedValues(row);
    const category = changedFields.fdType ?? row.category;
    return {
      ...submission,
      ...Object.fromEntries(ENTRY_FIELDS.map((name) => [name, marketValue(name)])),
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
  });
}

/** Reads a company's submissions of a kind, newest first, with a constant number of queries. */
export const readOwnSubmissions: Readonly<
  Record<SubmissionKind, (db: Db, selection: OwnSubmissionQuery) => Promise<MySubmission[]>>
> = { application: readOwnApplications, intention: readOwnIntentions, entry: readOwnEntries };

/** Returns why a company may not submit anything now; null when it may. */
async function generalRefusal(db: Db, companyId: string): Promise<string | null> {
  try {
    await refuseUnreviewed(db, companyId);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Counts a company's submissions by state, ordered by kind and state. */
async function countWords(db: Db, companyId: string) {
  const counts = await countOwnStates(db, companyId);
  const totals = new Map<string, number>();
  for (const kind of SUBMISSION_KINDS)
    for (const state of Object.keys(STATES[kind])) {
      const rows = counts.find((count) => count.kind === kind && count.state === state)?.rows ?? 0;
      const word = wordOf(kind, state);
      if (rows > 0) totals.set(word, (totals.get(word) ?? 0) + rows);
    }
  return Array.from(totals, ([word, rows]) => ({ word, rows }));
}

/** Returns a company's open submissions, and the refusals that apply whatever a form contains. */
export async function ownStatesOf(db: Db, companyId: string): Promise<AnswerOf<typeof ownStates>['data']> {
  const general = await generalRefusal(db, companyId);
  const refusal = async (kind: SubmissionKind) => general ?? (await refusalOf(db, kind, companyId));
  const rows = await readOwnStates(db, companyId);
  return {
    refusals: {
      application: await refusal('application'),
      intention: await refusal('intention'),
      entry: await refusal('entry'),
    },
    rows: rows.map(({ id, kind, about, state, liveKey }) => ({
      kind,
      about,
      fdId: id,
      fdState: state,
      fdStatus: wordOf(kind, state),
      isOpen: liveKey !== null,
    })),
    counts: await countWords(db, companyId),
  };
}
