import { columnOf } from '@pv-brain/contract/content/define.ts';
import type { MySubmission, SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { listSubmissionFiles } from '../../../assets/files/uploads/upload.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readCategories } from '../../../platform/site-config/system.repository.ts';
import { readAnswerDays } from '../expected-day.ts';
import { ENTRY_FIELDS, presentApplication, presentEntry, presentIntention } from '../present.ts';
import {
  type OwnSubmissionQuery,
  readApplications,
  readEntries,
  readEvents,
  readIntentions,
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
export const readOwnSubmissions: {
  readonly [K in SubmissionKind]: (db: Db, selection: OwnSubmissionQuery) => Promise<MySubmission<K>[]>;
} = { application: readOwnApplications, intention: readOwnIntentions, entry: readOwnEntries };
