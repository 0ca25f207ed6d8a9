import { columnOf } from '@pv-brain/contract/content/define.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { MySubmission, ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { STATES, wordOf } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { listSubmissionFiles } from '../../../assets/files/uploads/upload.repository.ts';
import { refuseUnreviewed } from '../../../identity/accounts/companies/company-review.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { readCategories } from '../../../platform/site-config/system.repository.ts';
import { readAnswerDays } from '../expected-day.ts';
import { ENTRY_FIELDS, presentApplication, presentEntry, presentIntention } from '../present.ts';
import { refusalOf } from '../submit.ts';
import {
  countOwnStates,
  type OwnSubmissionQuery,
  readApplications,
  readEntries,
  readEvents,
  readIntentions,
  readOwnStates,
} from './own-submissions.repository.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

async function readEventsAndDays(db: Db, kind: SubmissionKind, rows: readonly { id: string }[]) {
  const [events, days] = await Promise.all([readEvents(db, idsOf(rows)), readAnswerDays(db, kind)]);
  return { events, days };
}

async function readOwnApplications(db: Db, selection: OwnSubmissionQuery) {
  const rows = await readApplications(db, selection);
  const [eventsAndDays, files] = await Promise.all([
    readEventsAndDays(db, 'application', rows),
    listSubmissionFiles(db, idsOf(rows)),
  ]);
  return rows.map((row) => presentApplication(row, eventsAndDays, files));
}

async function readOwnIntentions(db: Db, selection: OwnSubmissionQuery) {
  const rows = await readIntentions(db, selection);
  const eventsAndDays = await readEventsAndDays(db, 'intention', rows);
  return rows.map((row) => presentIntention(row, eventsAndDays));
}

async function readOwnEntries(db: Db, selection: OwnSubmissionQuery) {
  const rows = await readEntries(db, selection, ENTRY_FIELDS.map(columnOf));
  const [eventsAndDays, categories] = await Promise.all([
    readEventsAndDays(db, 'entry', rows),
    readCategories(db, 'getbuginess'),
  ]);
  const names = new Map(categories.map((entry) => [entry.fdCategory, entry.fdCategoryName]));
  return rows.map((row) => presentEntry(row, eventsAndDays, names));
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
