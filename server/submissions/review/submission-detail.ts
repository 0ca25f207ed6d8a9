import { SENSITIVE_WORDS } from '@pv-brain/contract/site/config.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { listSubmissionFiles } from '../../assets/files/uploads/upload.repository.ts';
import { findItem } from '../../content/core/lists/content.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { readDictionary } from '../../platform/site-config/system.repository.ts';
import { countOwnStates, sumByKind } from '../intake/own/own-submissions.repository.ts';
import { readOwnSubmissions } from '../intake/own/own-submissions.ts';
import { isProjectOpen, presentAttachment, requestedCorrections } from '../intake/present.ts';
import { formFields } from './export.ts';
import { type ListRow, readListRows, readSubmissionIds } from './list.repository.ts';
import { isOverdue, type OverdueLimits, readOverdueLimits } from './overdue.ts';
import { readHistory, readNotes, readPriceRange } from './review.repository.ts';

/** Maximum number of the company's other submissions listed. */
const MAX_RECENT = 5;

/** Presents a row of the inbox. */
export const presentListRow = (row: ListRow, limits: OverdueLimits, me: string) => ({
  fdId: row.id,
  kind: row.kind,
  fdReceiptNo: row.receipt_no,
  state: row.state,
  title: row.title ?? '',
  company: row.company_name,
  companyId: row.company_id,
  sentAt: row.created_at,
  waitsSince: row.waits_since,
  touchedAt: row.touched_at,
  isLate: isOverdue(row, limits),
  remindOn: row.remind_on,
  handler: row.handler,
  handlerId: row.handler_id,
  isMine: row.handler_id === me,
  market: row.market,
  isEdit: row.edited !== null,
  demo: Number(row.demo) > 0,
});

/**
 * Reads the form values by field name; for an entry, the values on the market, or those of the pending change together with the
 * ones it replaces.
 */
async function readFormValues(db: Db, kind: SubmissionKind, { id, company_id: companyId }: ListRow) {
  const [mine] = await readOwnSubmissions[kind](db, { companyId, id });
  const all: Readonly<Record<string, unknown>> = { ...mine };
  const category = kind === 'entry' ? { fdCategoryName: all.fdCategoryName ?? null } : {};
  const values = {
    ...Object.fromEntries(formFields(kind).map((name) => [name, all[name] ?? null])),
    ...category,
  };
  return { values, live: all.live ?? null };
}

/** Returns a submission with all details for operators. Throws an HttpError 404 when it does not exist. */
export async function readSubmissionDetail(db: Db, id: string, me: string) {
  const row = orNotFound((await readListRows(db, [id]))[0]);
  const { kind } = row;
  const limits = await readOverdueLimits(db);
  const history = await readHistory(db, id);
  const project = row.project_id ? await findItem(db, 'project', row.project_id) : undefined;
  const recent = await readRecent(db, row, me);
  const { values, live } = await readFormValues(db, kind, row);
  return {
    ...presentListRow(row, limits, me),
    sender: history.at(-1)?.by ?? '',
    updatedAt: row.updated_at,
    target: row.project_id ?? row.app_id ?? id,
    values,
    live,
    hints: await readHints(db, { kind, id }, values),
    deadline: project?.application_end ?? null,
    isProjectOpen: project !== undefined && isProjectOpen({ ...project, project_state: project.state }),
    asked: requestedCorrections(history.find(({ step }) => step === 'return')),
    attachments: (await listSubmissionFiles(db, [id])).map(presentAttachment),
    history: history.map(({ step, state, at, by, note, company_id: companyId, actor_id: actor }) => ({
      step: step ?? '',
      state,
      at,
      by: by ?? '',
      note,
      side: actor === null ? 'program' : companyId === null ? 'operator' : 'customer',
    })),
    notes: await readNotes(db, id),
    others: sumByKind(await countOwnStates(db, row.company_id)),
    recent: recent.map((submission) => ({
      fdId: submission.id,
      kind: submission.kind,
      title: submission.title ?? '',
      state: submission.state,
      sentAt: submission.created_at,
    })),
  };
}

/** Reads the company's latest other submissions. */
async function readRecent(db: Db, { id, company_id: company }: ListRow, me: string): Promise<ListRow[]> {
  const page = { tab: 'all', newest: true, offset: 0, size: MAX_RECENT + 1 } as const;
  const ids = (await readSubmissionIds(db, { company, me }, page)).filter((otherId) => otherId !== id);
  return readListRows(db, ids.slice(0, MAX_RECENT));
}

/** Minimum number of entries with a price for a range. */
const MIN_COMPARED = 3;

const foldCase = (text: string) => text.normalize('NFKC').toLowerCase();

/** Returns hints about the values of a form. */
async function readHints(
  db: Db,
  { kind, id }: { kind: SubmissionKind; id: string },
  values: Readonly<Record<string, unknown>>,
) {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const text = foldCase(texts.join('\n'));
  const dictionary = await readDictionary(db, SENSITIVE_WORDS);
  const words = dictionary.map(({ dictLabel }) => dictLabel).filter((word) => text.includes(foldCase(word)));
  // Prices of comparable published entries; too few say nothing.
  const prices = kind === 'entry' ? await readPriceRange(db, id) : null;
  return { words, prices: prices && prices.rows >= MIN_COMPARED ? prices : null };
}
