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
import { fileColumns, type Places } from './columns.ts';
import { type CellError, faultsOf } from './fault.ts';
import { lackingOf, placesOf, SheetRefusal } from './head.ts';
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
  made: RowResult | undefined;
}

interface Given {
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

interface Waiting {
  row: SheetRow;
  values: CellValue[];
  id: string;
}

/** Returns the columns of linked items, with the items that the rows name and those that the stored items have. */
async function findLinked(
  some: readonly Waiting[],
  stored: readonly StoredItem[],
  { places }: CheckContext,
  sources: Sources,
) {
  const found = [];
  for (const [column, at] of places) {
    const section = column.field.section as Section | undefined;
    if (column.field.kind !== 'items' || !section) continue;
    const { ids, titles } = namesIn(some.map(({ values }) => values[at]));
    const own = stored.flatMap(({ row }) => linkedIds(linkedOf(column, row)));
    const all = [...new Set([...ids, ...own])];
    const isNamed = all.length + titles.length > 0;
    found.push({
      column,
      at,
      section,
      items: isNamed ? await sources.linked({ section, ids: all, titles }) : [],
    });
  }
  return found;
}

/** Checks a batch of rows, after reading the stored items of those with an id. */
async function checkSome(
  some: readonly Waiting[],
  checking: CheckContext,
  lacking: readonly string[],
  { sources, onRow }: Pick<Given, 'sources' | 'onRow'>,
  head: Pick<CheckedRow, 'heads' | 'headRow'>,
): Promise<void> {
  // Other texts cannot be ids, and may be invalid for the database.
  const ids = [...new Set(some.map(({ id }) => id))].filter((id) => /^[\w-]{1,64}$/.test(id));
  const stored = new Map(ids.length > 0 ? (await sources.items(ids)).map((item) => [item.row.id, item]) : []);
  const linked = await findLinked(some, [...stored.values()], checking, sources);
  const checked = some.map(({ row, values, id }) => {
    const errors = faultsOf(checking.section, checking.places, row.row);
    const item = stored.get(id);
    // From here on, cells of linked items contain ids.
    const resolved = [...values];
    for (const { column, at, section, items } of linked) {
      const kept = linkedIds(linkedOf(column, item?.row));
      const type = contentTypes[section];
      resolved[at] = resolveCell(values[at], { found: items, kept, type }, (msg, hint) =>
        errors.add(column, msg, hint),
      );
    }
    const made =
      id === ''
        ? checkNew(checking, { row: row.row, values: resolved }, lacking, errors)
        : checkStored(checking, { row: row.row, values: resolved, id }, item, errors);
    if (made?.act === 'change')
      for (const cell of made.change.was) {
        const column = linked.find(({ at }) => at === cell.column);
        if (column) cell.text = linkedText(column.section, cell.text, column.items);
      }
    return { row, values, found: errors, made };
  });
  const pictured = checked.flatMap(({ found, made }) =>
    made?.act === 'change' && made.change.pictures ? [{ found, pictures: made.change.pictures }] : [],
  );
  if (pictured.length > 0) {
    const broken = await sources.pictures(pictured.map(({ pictures }) => pictures));
    for (const [at, { found }] of pictured.entries())
      for (const { field, msg } of broken[at] ?? []) found.addNamed(field, msg);
  }
  for (const { row, values, found, made } of checked) {
    const faults = found.list;
    onRow({ ...head, row, values, faults, made: faults.length > 0 ? undefined : made });
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
  ...given
}: Given): Promise<void> {
  const columns = fileColumns(section, categories);
  const context = { titles: new Map(), items: new Map(), today: shanghaiDay(), now: shanghaiTime() };
  let places: Places | undefined;
  const head = { heads: [] as string[], headRow: 0 };
  let idAt: number | undefined;
  let count = 0;
  let some: Waiting[] = [];
  const flush = async (places: Places) => {
    const checking = { section, places: places, is1904, mayPublish, ...context };
    await checkSome(some, checking, lackingOf(columns, places), given, head);
    some = [];
  };
  for (const [index, all] of rows.entries()) {
    if (index < headAt) continue;
    const values = all
      .slice(0, MAX_COLUMNS)
      .map((value) => (typeof value === 'string' ? standardText(value) : value));
    const cells = Array.from(values, cellText);
    if (isBlank(values)) continue;
    if (!places) {
      [head.heads, head.headRow] = [cells, index + 1];
      places = placesOf(columns, cells);
      for (const [{ role }, at] of places) if (role === 'id') idAt = at;
      continue;
    }
    count += 1;
    if (count > SHEET.rowsMost) throw new SheetRefusal(SHEETS.tooManyRows(SHEET.rowsMost));
    some.push({
      row: { row: index + 1, cells },
      values,
      id: idAt === undefined ? '' : narrowText(cells[idAt] ?? ''),
    });
    if (some.length === BATCH_SIZE) await flush(places);
  }
  if (!places) throw new SheetRefusal(SHEETS.noSheet);
  if (count === 0) throw new SheetRefusal(SHEETS.noRows);
  if (some.length > 0) await flush(places);
}
