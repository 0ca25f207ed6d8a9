import type { Category } from '@pv-brain/contract/answers.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { checkFields, type Field } from '@pv-brain/contract/fields.ts';
import { CELL_FAULT, SHEETS } from '@pv-brain/contract/messages/sheets.ts';
import { columnLetters, SHEET } from '@pv-brain/contract/sheets.ts';
import { type NewItem, type NewRow, newRow, textsOf } from '../content/new-item.ts';
import { shanghaiDay, shanghaiTime } from '../time.ts';
import { headKey, type SheetColumn, sheetColumns } from './columns.ts';
import { type CellValue, cellText, givenBy, isErrorValue } from './read-cell.ts';

/** What is wrong with a cell, by its coordinates as Excel names them. */
export interface Fault {
  cell: string;
  row: number;
  /** From 0. */
  column: number;
  label: string;
  msg: string;
  hint: string;
}

/** A row of the file, with its number in Excel. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** Why a file is not looked into any further; fit to show. */
export class SheetRefusal extends Error {
  override name = 'SheetRefusal';
}

/** No section has as many fields; a file may have 16,384. */
const COLUMNS_READ = 60;

/** A file whose rows come one after the other, numbered from 0. */
type Rows = AsyncIterable<{ index: number; values: CellValue[] }>;

export interface Told {
  heads: readonly string[];
  /** The head's number in Excel. */
  headRow: number;
  row: SheetRow;
  /** Its cells as the file has them. */
  values: readonly CellValue[];
  faults: readonly Fault[];
  /** The row of the section's table, where nothing is wrong with it. */
  item: NewRow | undefined;
}

interface Checking {
  section: Section;
  categories: readonly Category[];
  rows: Rows;
  /** Told every row below the head. */
  onRow(told: Told): void;
}

/** Where each of the section's columns stands in the file. Throws a SheetRefusal where a needed one is not there. */
function placesOf(columns: readonly SheetColumn[], heads: readonly string[]): Map<SheetColumn, number> {
  const places = new Map<SheetColumn, number>();
  for (const [at, head] of heads.entries()) {
    const key = headKey(head);
    const column = columns.find(({ name, field }) =>
      [field.label, name].some((each) => headKey(each) === key),
    );
    if (!column) continue;
    if (places.has(column)) throw new SheetRefusal(SHEETS.twice(column.field.label));
    places.set(column, at);
  }
  const missing = columns.filter((column) => column.field.required && !places.has(column));
  if (missing.length > 0)
    throw new SheetRefusal(SHEETS.noColumn(missing.map(({ field }) => field.label).join('、')));
  return places;
}

/** What to say of a value that breaks a field's rule, in the words of a table. */
function described(field: Field, shown: string, text: string, msg: string): { msg: string; hint: string } {
  const { label, kind, options, maxLength } = field;
  if (shown === '') {
    const hint = options?.map((option) => option.label).join('、');
    return { msg: CELL_FAULT.empty, hint: hint || CELL_FAULT.requiredHint };
  }
  if (kind === 'choice')
    return {
      msg: CELL_FAULT.notAnOption(shown),
      hint: (options ?? []).map((option) => option.label).join('、'),
    };
  if (kind === 'date') return { msg: CELL_FAULT.notADate(shown), hint: CELL_FAULT.dateHint };
  const length = [...text].length;
  if (maxLength !== undefined && length > maxLength)
    return { msg: CELL_FAULT.tooLong(maxLength, length), hint: CELL_FAULT.shorterHint(label) };
  return { msg, hint: '' };
}

/** Checks one row. `titles` remembers in which row each title was first. */
function checkRow(
  section: Section,
  places: Map<SheetColumn, number>,
  { index, values }: { index: number; values: readonly CellValue[] },
  { titles, today, now }: { titles: Map<string, number>; today: string; now: string },
): { faults: Fault[]; item: NewRow | undefined } {
  const { title }: ContentType = contentTypes[section];
  const row = index + 1;
  const faults: Fault[] = [];
  const given: Record<string, string> = {};
  const item: NewItem = { category: '', state: 'draft', values: given };
  const fault = (column: SheetColumn, msg: string, hint: string) => {
    const at = places.get(column) ?? 0;
    faults.push({
      cell: `${columnLetters(at)}${row}`,
      row,
      column: at,
      label: column.field.label,
      msg,
      hint,
    });
  };
  for (const [column, at] of places) {
    const { name, role, field } = column;
    const value = values[at];
    const text = givenBy(field, value);
    if (role === 'category') item.category = text;
    else if (role === 'value') given[name] = text;
    if (isErrorValue(value)) {
      fault(column, CELL_FAULT.isError(cellText(value)), '');
      continue;
    }
    const [broken] = checkFields({ [name]: field }, { [name]: text }, { by: 'operator', today });
    if (broken) {
      const { msg, hint } = described(field, cellText(value), text, broken.msg);
      fault(column, msg, hint);
    } else if (role === 'publishedDay' && text !== '') {
      if (text > today) fault(column, CELL_FAULT.inFuture(text), CELL_FAULT.futureHint);
      item.publishedAt = text === today ? now : `${text} 00:00:00`;
      item.createdAt = now;
    }
    if (name === title && text !== '') {
      const first = titles.get(text);
      if (first === undefined) titles.set(text, row);
      else fault(column, CELL_FAULT.repeated(first), CELL_FAULT.repeatedHint(field.label));
    }
  }
  if (faults.length > 0) return { faults, item: undefined };
  const texts = textsOf(section, item, 'operator');
  // Markup was cleaned only now: the rules of the whole item have the last word.
  const { fields }: ContentType = contentTypes[section];
  for (const { field: name, msg } of checkFields(fields, texts, { by: 'operator', today })) {
    const column = [...places.keys()].find((each) => each.name === name);
    if (column) fault(column, msg, '');
  }
  return { faults, item: faults.length > 0 ? undefined : newRow(section, item, texts) };
}

/**
 * Reads a file row by row and asks each by the rules of its section, as the writer does: a row that keeps them comes back
 * as the row of its table. Blank rows do not count. Throws a SheetRefusal for a file of another shape.
 */
export async function checkSheet({ section, categories, rows, onRow }: Checking): Promise<void> {
  const columns = sheetColumns(section, categories);
  const when = { titles: new Map<string, number>(), today: shanghaiDay(), now: shanghaiTime() };
  let places: Map<SheetColumn, number> | undefined;
  let heads: string[] = [];
  let headRow = 0;
  let count = 0;
  for await (const { index, values: all } of rows) {
    const values = all.slice(0, COLUMNS_READ);
    const cells = Array.from(values, cellText);
    if (cells.every((text) => text === '')) continue;
    if (!places) {
      heads = cells;
      headRow = index + 1;
      places = placesOf(columns, heads);
      continue;
    }
    count += 1;
    if (count > SHEET.rowsMost) throw new SheetRefusal(SHEETS.tooManyRows(SHEET.rowsMost));
    const { faults, item } = checkRow(section, places, { index, values }, when);
    onRow({ heads, headRow, row: { row: index + 1, cells }, values, faults, item });
  }
  if (!places) throw new SheetRefusal(SHEETS.noSheet);
  if (count === 0) throw new SheetRefusal(SHEETS.noRows);
}
