import { columnOf } from '@pv-brain/contract/content/define.ts';
import type { MySubmission, SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { listSubmissionFiles } from '../../assets/files/uploads/upload.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCategories } from '../../platform/site-config/system.repository.ts';
import { readApplications, readEntries, readEvents, readIntentions, type Which } from './my.repository.ts';
import { ENTRY_FIELDS, presentApplication, presentEntry, presentIntention } from './present.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

async function myApplications(db: Db, which: Which) {
  const rows = await readApplications(db, which);
  const [events, files] = await Promise.all([
    readEvents(db, idsOf(rows)),
    listSubmissionFiles(db, idsOf(rows)),
  ]);
  return rows.map((row) => presentApplication(row, events, files));
}

async function myIntentions(db: Db, which: Which) {
  const rows = await readIntentions(db, which);
  const events = await readEvents(db, idsOf(rows));
  return rows.map((row) => presentIntention(row, events));
}

async function myEntries(db: Db, which: Which) {
  const rows = await readEntries(db, which, ENTRY_FIELDS.map(columnOf));
  const [events, categories] = await Promise.all([
    readEvents(db, idsOf(rows)),
    readCategories(db, 'getbuginess'),
  ]);
  const names = new Map(categories.map((entry) => [entry.fdCategory, entry.fdCategoryName]));
  return rows.map((row) => presentEntry(row, events, names));
}

/** What a company submitted of a kind, as it sees it: newest first, in a number of queries that no page size changes. */
export const readMine: {
  readonly [K in SubmissionKind]: (db: Db, which: Which) => Promise<MySubmission<K>[]>;
} = { application: myApplications, intention: myIntentions, entry: myEntries };
