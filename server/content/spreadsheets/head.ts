import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { type ColumnIndexes, headKey, type SheetColumn } from './columns.ts';
import { type CellValue, cellText, isBlank } from './read-cell.ts';

/** Reason why a file cannot be read; its message is shown to users. */
export class SheetRefusal extends Error {
  override name = 'SheetRefusal';
}

/** Minimum known headers of a header row: a title or data row may contain one such word. */
const MIN_KNOWN_HEADS = 2;

/** Returns the column for a header by its label or wire name. */
function columnNamed(columns: readonly SheetColumn[], head: string): SheetColumn | undefined {
  const key = headKey(head);
  return columns.find(({ name, field }) => [field.label, name].some((each) => headKey(each) === key));
}

/** Returns the labels of required columns that the file lacks for new items. */
export const missingLabelsOf = (
  columns: readonly SheetColumn[],
  columnIndexes: Pick<ColumnIndexes, 'has'>,
): string[] =>
  columns
    .filter((column) => column.field.required && !columnIndexes.has(column))
    .map(({ field }) => field.label);

/**
 * Returns the labels of the missing columns for which a file is refused: none for existing items, whose other values stay
 * unchanged.
 */
function refusedLabelsOf(
  columns: readonly SheetColumn[],
  columnIndexes: Pick<ColumnIndexes, 'has' | 'keys'>,
): string[] {
  return [...columnIndexes.keys()].some(({ role }) => role === 'id')
    ? []
    : missingLabelsOf(columns, columnIndexes);
}

/** Returns the index of each of the section's columns in the file. Throws a SheetRefusal when a required one is missing. */
export function columnIndexesOf(columns: readonly SheetColumn[], heads: readonly string[]): ColumnIndexes {
  const columnIndexes = new Map<SheetColumn, number>();
  for (const [at, head] of heads.entries()) {
    const column = columnNamed(columns, head);
    if (!column) continue;
    if (columnIndexes.has(column)) throw new SheetRefusal(SHEETS.twice(column.field.label));
    columnIndexes.set(column, at);
  }
  const missing = refusedLabelsOf(columns, columnIndexes);
  if (missing.length > 0) throw new SheetRefusal(SHEETS.noColumn(missing.join('、')));
  return columnIndexes;
}

/** How well a sheet suits: without a header, with one that lacks columns, with a complete one, also with rows below it. */
export const FIT = { none: 0, partial: 1, complete: 2, filled: 3 } as const;

/**
 * Finds the row with the most known headers, the first of several with as many: its index from 0, -1 when no row looks like one,
 * and how well the sheet suits.
 */
export function findHead(columns: readonly SheetColumn[], rows: readonly (readonly CellValue[])[]) {
  let headAt = -1;
  let knownColumns: ReadonlySet<SheetColumn> = new Set();
  for (const [at, values] of rows.entries()) {
    const rowColumns = new Set(values.flatMap((value) => columnNamed(columns, cellText(value)) ?? []));
    if (rowColumns.size <= Math.max(knownColumns.size, MIN_KNOWN_HEADS - 1)) continue;
    [headAt, knownColumns] = [at, rowColumns];
  }
  if (headAt === -1) return { headAt, fit: FIT.none };
  if (refusedLabelsOf(columns, knownColumns).length > 0) return { headAt, fit: FIT.partial };
  const hasRows = rows.slice(headAt + 1).some((values) => !isBlank(values));
  return { headAt, fit: hasRows ? FIT.filled : FIT.complete };
}
