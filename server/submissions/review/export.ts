import { columnOf } from '@pv-brain/contract/content/define.ts';
import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_SHEET } from '@pv-brain/contract/submissions/messages/inbox.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { itemBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCategories } from '../../platform/site-config/system.repository.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';
import { type ListRow, readFormColumns, readListRows } from './list.repository.ts';

/** Returns the names of a form's fields, without its attachments. */
export const formFields = (kind: SubmissionKind): string[] =>
  Object.keys(CORRECTABLE[kind]).filter((name) => name !== APPLICATION_ATTACHMENT.field);

/** Streams an Excel file of the submissions in the order of `ids`; with a `kind`, it also contains the form fields. */
export async function exportSubmissions(
  db: Db,
  kind: SubmissionKind | undefined,
  ids: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const names = kind ? formFields(kind) : [];
  const { field } = getbuginess.category;
  const columns = names.map((name) => (name === field ? 'category' : columnOf(name)));
  const categories = new Map(
    (await readCategories(db, 'getbuginess')).map((entry) => [entry.fdCategory, entry.fdCategoryName]),
  );
  const cell = (name: string, value: unknown) =>
    name === field
      ? (categories.get(String(value)) ?? String(value))
      : typeof value === 'number'
        ? value
        : String(value ?? '');

  async function* rows() {
    for await (const batch of itemBatches(ids)) {
      const formRows = kind ? await readFormColumns(db, kind, { ids: batch, columns }) : undefined;
      for (const row of await readListRows(db, batch)) {
        const formRow = formRows?.get(row.id);
        yield [...common(row), ...names.map((name, at) => cell(name, formRow?.[columns[at] ?? '']))];
      }
    }
  }

  const heads = [...INBOX_SHEET.columns, ...names.map((name) => (kind ? CORRECTABLE[kind][name] : name))];
  return streamWorkbook(rows(), { name: INBOX_SHEET.name, heads: heads.map((head) => head ?? '') });
}

const common = (row: ListRow) => [
  row.receipt_no,
  INBOX_SHEET.kinds[row.kind],
  wordOf(row.kind, row.state),
  row.title ?? '',
  row.company_name,
  row.created_at,
  row.updated_at,
  row.handler ?? '',
];
