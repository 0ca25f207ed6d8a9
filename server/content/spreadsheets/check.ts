import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { linkedIds } from '@pv-brain/contract/fields/fields.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { standardText } from '../../platform/text/private-use.ts';
import { checkNew } from './check-new.ts';
import { checkStored } from './check-stored.ts';
import type { CheckContext, RowResult } from './checking.ts';
import { type ColumnIndexes, fileColumns } from './columns.ts';
import { type CellError, createRowErrors } from './fault.ts';
import { columnIndexesOf, missingLabelsOf, SheetRefusal } from './head.ts';
import { linkedOf, linkedText, namesIn, resolveCell } from './linked.ts';
import { type CellValue, cellText, isBlank, narrowText } from './read-cell.ts';
import type { Sources, StoredItem } from './stored.ts';

/** A row of the file, with its row number in Excel. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** Maximum columns that are read: more than any section has fields; a file may have 16,384. */
const MAX_COLUMNS = 60;
/** Rows whose items are read at a time. */
const BATCH_SIZE = 100;

export interface CheckedRow {
  heads: readonly string[];
  /** Row number of the header in Excel. */
  headRow: number;
  row: SheetRow;
  /** The row's raw cell values. */
  values: readonly CellValue[];
  faults: readonly CellError[];
  /** Result of a row without errors. */
  result: RowResult | undefined;
}

interface SheetInput {
  section: Section;
  categories: readonly Category[];
  /** Rows by index from 0. */
  rows: readonly CellValue[][];
  /** Index of the header row; -1 for the first row that is not blank. */
  headAt?: number;
  /** Whether dates are counted from 1904, as in Excel for the Mac once. */
  is1904?: boolean;
  mayPublish: boolean;
  sources: Sources;
  /** Called with every row below the header. */
  onRow(checkedRow: CheckedRow): void;
}

interface WaitingRow {
  row: SheetRow;
  values: CellValue[];
  id: string;
}

/** Returns the columns of linked items, with the items that the rows name and those that the stored items have. */
async function findLinked(
  batch: readonly WaitingRow[],
  storedItems: readonly StoredItem[],
  { columnIndexes }: CheckContext,
  sources: Sources,
) {
  const linkedColumns = [];
  for (const [column, at] of columnIndexes) {
    const section = column.field.section as Section | undefined;
    if (column.field.kind !== 'items' || !section) continue;
    const { ids, titles } = namesIn(batch.map(({ values }) => values[at]));
    const storedIds = storedItems.flatMap(({ row }) => linkedIds(linkedOf(column, row)));
    const allIds = [...new Set([...ids, ...storedIds])];
    const isNamed = allIds.length + titles.length > 0;
    linkedColumns.push({
      column,
      at,
      section,
      items: isNamed ? await sources.linked({ section, ids: allIds, titles }) : [],
    });
  }
  return linkedColumns;
}

/** Checks a batch of rows, after reading the stored items of those with an id. */
async function checkBatch(
  batch: readonly WaitingRow[],
  checking: CheckContext,
  missingLabels: readonly string[],
  { sources, onRow }: Pick<SheetInput, 'sources' | 'onRow'>,
  head: Pick<CheckedRow, 'heads' | 'headRow'>,
): Promise<void> {
  // Other texts cannot be ids, and may be invalid for the database.
  const ids = [...new Set(batch.map(({ id }) => id))].filter((id) => /^[\w-]{1,64}$/.test(id));
  const storedItems = new Map(
    ids.length > 0 ? (await sources.items(ids)).map((item) => [item.row.id, item]) : [],
  );
  const linkedColumns = await findLinked(batch, [...storedItems.values()], checking, sources);
  const checkedRows = batch.map(({ row, values, id }) => {
    const errors = createRowErrors(checking.section, checking.columnIndexes, row.row);
    const item = storedItems.get(id);
    // From here on, cells of linked items contain ids.
    const resolvedValues = [...values];
    for (const { column, at, section, items } of linkedColumns) {
      const currentIds = linkedIds(linkedOf(column, item?.row));
      const type = contentTypes[section];
      resolvedValues[at] = resolveCell(values[at], { candidates: items, currentIds, type }, (msg, hint) =>
        errors.add(column, msg, hint),
      );
    }
    const result =
      id === ''
        ? checkNew(checking, { row: row.row, values: resolvedValues }, missingLabels, errors)
        : checkStored(checking, { row: row.row, values: resolvedValues, id }, item, errors);
    if (result?.act === 'change')
      for (const cell of result.change.previousCells) {
        const column = linkedColumns.find(({ at }) => at === cell.column);
        if (column) cell.text = linkedText(column.section, cell.text, column.items);
      }
    return { row, values, errors, result };
  });
  const referring = checkedRows.flatMap(({ errors, result }) => {
    const references = result?.act === 'change' && result.change.references;
    return references ? [{ errors, references }] : [];
  });
  if (referring.length > 0) {
    const faults = await sources.references(referring.map(({ references }) => references));
    for (const [at, { errors }] of referring.entries())
      for (const { field, msg } of faults[at] ?? []) errors.addNamed(field, msg);
  }
  for (const { row, values, errors, result } of checkedRows) {
    const faults = errors.list;
    onRow({ ...head, row, values, faults, result: faults.length > 0 ? undefined : result });
  }
}

/**
 * Reads a file row by row and validates each by the rules of its section, as the writer does. A row with an id is compared with
 * the stored item; one without is a new item. Blank rows are ignored. Throws a SheetRefusal for a file of another structure.
 */
export async function checkSheet({
  section,
  categories,
  rows,
  headAt = -1,
  is1904 = false,
  mayPublish,
  ...callbacks
}: SheetInput): Promise<void> {
  const columns = fileColumns(section, categories);
  const context = { titles: new Map(), items: new Map(), today: shanghaiDay(), now: shanghaiTime() };
  let columnIndexes: ColumnIndexes | undefined;
  const head = { heads: [] as string[], headRow: 0 };
  let idAt: number | undefined;
  let count = 0;
  let batch: WaitingRow[] = [];
  const flush = async (indexes: ColumnIndexes) => {
    const checking = { section, columnIndexes: indexes, is1904, mayPublish, ...context };
    await checkBatch(batch, checking, missingLabelsOf(columns, indexes), callbacks, head);
    batch = [];
  };
  for (const [index, rowValues] of rows.entries()) {
    if (index < headAt) continue;
    const values = rowValues
      .slice(0, MAX_COLUMNS)
      .map((value) => (typeof value === 'string' ? standardText(value) : value));
    const cells = Array.from(values, cellText);
    if (isBlank(values)) continue;
    if (!columnIndexes) {
      [head.heads, head.headRow] = [cells, index + 1];
      columnIndexes = columnIndexesOf(columns, cells);
      for (const [{ role }, at] of columnIndexes) if (role === 'id') idAt = at;
      // Before the first row is checked: checking as many takes seconds.
      count = rows.slice(index + 1).filter((row) => !isBlank(row.slice(0, MAX_COLUMNS))).length;
      if (count > SHEET.maxRows) throw new SheetRefusal(SHEETS.tooManyRows(SHEET.maxRows));
      continue;
    }
    batch.push({
      row: { row: index + 1, cells },
      values,
      id: idAt === undefined ? '' : narrowText(cells[idAt] ?? ''),
    });
    if (batch.length === BATCH_SIZE) await flush(columnIndexes);
  }
  if (!columnIndexes) throw new SheetRefusal(SHEETS.noSheet);
  if (count === 0) throw new SheetRefusal(SHEETS.noRows);
  if (batch.length > 0) await flush(columnIndexes);
}
