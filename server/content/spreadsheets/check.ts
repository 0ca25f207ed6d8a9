import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { linkedIds } from '@pv-brain/contract/fields/fields.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { standardText } from '../../platform/text/private-use.ts';
import { checkNew } from './check-new.ts';
import { checkStored } from './check-stored.ts';
import type { CheckContext, FileRow } from './checking.ts';
import { fileColumns } from './columns.ts';
import { createRowErrors } from './fault.ts';
import { columnIndexesOf, missingLabelsOf, SheetRefusal } from './head.ts';
import { linkedOf, linkedText, namesIn, resolveCell } from './linked.ts';
import type { SheetContent } from './open-sheet.ts';
import { cellText, isBlank, narrowText } from './read-cell.ts';
import type { Sources, StoredItem } from './stored.ts';

/** Rows whose items are read at a time. */
const BATCH_SIZE = 100;

type SheetInput = Pick<CheckContext, 'section' | 'mayPublish' | 'is1904'> &
  Pick<SheetContent, 'headAt' | 'rows'> & { categories: readonly Category[]; sources: Sources };

/** Returns the columns of linked items, with the items that the rows name and those that the stored items have. */
async function findLinked(
  batch: readonly FileRow[],
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
async function checkBatch(batch: readonly FileRow[], checking: CheckContext, sources: Sources) {
  const { section, columnIndexes } = checking;
  const idAt = [...columnIndexes].find(([{ role }]) => role === 'id')?.[1];
  const idOf = ({ cells }: FileRow) => (idAt === undefined ? '' : narrowText(cells[idAt] ?? ''));
  // Other texts cannot be ids, and may be invalid for the database.
  const ids = [...new Set(batch.map(idOf))].filter((id) => /^[\w-]{1,64}$/.test(id));
  const storedItems = new Map(
    ids.length > 0 ? (await sources.items(ids)).map((item) => [item.row.id, item]) : [],
  );
  const linkedColumns = await findLinked(batch, [...storedItems.values()], checking, sources);
  const checkedRows = batch.map((fileRow) => {
    const { values } = fileRow;
    const id = idOf(fileRow);
    const errors = createRowErrors(section, columnIndexes, fileRow.row);
    const item = storedItems.get(id);
    // From here on, cells of linked items contain ids.
    const resolvedValues = [...values];
    for (const { column, at, section: linkedSection, items } of linkedColumns) {
      const currentIds = linkedIds(linkedOf(column, item?.row));
      const type = contentTypes[linkedSection];
      resolvedValues[at] = resolveCell(values[at], { candidates: items, currentIds, type }, (msg, hint) =>
        errors.add(column, msg, hint),
      );
    }
    const resolvedRow = { ...fileRow, id, values: resolvedValues };
    const result =
      id === '' ? checkNew(checking, resolvedRow, errors) : checkStored(checking, resolvedRow, item, errors);
    if (result?.act === 'change')
      for (const cell of result.change.previousCells) {
        const column = linkedColumns.find(({ at }) => at === cell.column);
        if (column) cell.text = linkedText(column.section, cell.text, column.items);
      }
    return { ...fileRow, errors, result };
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
  return checkedRows.map(({ errors: { list: faults }, result, ...fileRow }) => ({
    ...fileRow,
    faults,
    /** Result of a row without errors. */
    result: faults.length > 0 ? undefined : result,
  }));
}

/**
 * Validates each row of a sheet by the rules of its section, as the writer does. A row with an id is compared with the stored
 * item; one without is a new item. Blank rows are ignored. Throws a SheetRefusal for a sheet of another structure.
 */
export async function checkSheet({
  section,
  categories,
  rows,
  headAt,
  is1904,
  mayPublish,
  sources,
}: SheetInput) {
  const columns = fileColumns(section, categories);
  const readRow = (index: number): FileRow => {
    const values = Array.from(rows[index] ?? [], (value) =>
      typeof value === 'string' ? standardText(value) : value,
    );
    return { row: index + 1, values, cells: values.map(cellText) };
  };
  const isFilled = ({ cells }: FileRow) => cells.some((cell) => cell !== '');
  const headIndex = rows.findIndex((_, index) => index >= headAt && isFilled(readRow(index)));
  if (headIndex === -1) throw new SheetRefusal(SHEETS.noSheet);
  const { cells: heads, row: headRow } = readRow(headIndex);
  const columnIndexes = columnIndexesOf(columns, heads);
  const filledIndexes = [...rows.keys()].filter((index) => index > headIndex && !isBlank(rows[index] ?? []));
  // Before the first row is checked: checking as many takes seconds.
  if (filledIndexes.length > SHEET.maxRows) throw new SheetRefusal(SHEETS.tooManyRows(SHEET.maxRows));
  const fileRows = filledIndexes.map(readRow).filter(isFilled);
  if (fileRows.length === 0) throw new SheetRefusal(SHEETS.noRows);
  const checking: CheckContext = {
    section,
    columnIndexes,
    missingLabels: missingLabelsOf(columns, columnIndexes),
    is1904,
    mayPublish,
    titles: new Map(),
    items: new Map(),
    today: shanghaiDay(),
    now: shanghaiTime(),
  };
  const checkedRows: Awaited<ReturnType<typeof checkBatch>> = [];
  for (let from = 0; from < fileRows.length; from += BATCH_SIZE)
    checkedRows.push(...(await checkBatch(fileRows.slice(from, from + BATCH_SIZE), checking, sources)));
  return {
    heads,
    /** Row number of the header in Excel. */
    headRow,
    rows: checkedRows,
  };
}

/** The header of a sheet and the rows below it. */
export type CheckedSheet = Awaited<ReturnType<typeof checkSheet>>;
