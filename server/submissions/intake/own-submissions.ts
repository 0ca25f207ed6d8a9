import { columnOf } from '@pv-brain/contract/content/define.ts';
import type { MySubmission, SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { listSubmissionFiles } from '../../assets/files/uploads/upload.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCategories } from '../../platform/site-config/system.repository.ts';
import {
  type OwnSubmissionQuery,
  readApplications,
  readEntries,
  readEvents,
  readIntentions,
} from './own-submissions.repository.ts';
import { ENTRY_FIELDS, presentApplication, presentEntry, presentIntention } from './present.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

async function readOwnApplications(db: Db, which: OwnSubmissionQuery) {
  const rows = await readApplications(db, which);
  const [events, files] = await Promise.all([
    readEvents(db, idsOf(rows)),
    listSubmissionFiles(db, idsOf(rows)),
  ]);
  return rows.map((row) => presentApplication(row, events, files));
}

async function readOwnIntentions(db: Db, which: OwnSubmissionQuery) {
  const rows = await readIntentions(db, which);
  const events = await readEvents(db, idsOf(rows));
  return rows.map((row) => presentIntention(row, events));
}

async function readOwnEntries(db: Db, which: OwnSubmissionQuery) {
  const rows = await readEntries(db, which, ENTRY_FIELDS.map(columnOf));
  const [events, categories] = await Promise.all([
    readEvents(db, idsOf(rows)),
    readCategories(db, 'getbuginess'),
  ]);
  const names = new Map(categories.map((entry) => [entry.fdCategory, entry.fdCategoryName]));
  return rows.map((row) => presentEntry(row, events, names));
}

/** A company's submissions of a kind, newest first, with a constant number of queries. */
export const readOwnSubmissions: {
  readonly [K in SubmissionKind]: (db: Db, which: OwnSubmissionQuery) => Promise<MySubmission<K>[]>;
} = { application: readOwnApplications, intention: readOwnIntentions, entry: readOwnEntries };
