import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import type { SheetColumn } from './columns.ts';
import { headKey, type Places } from './columns.ts';
import { type CellValue, cellText, isBlank } from './read-cell.ts';

/** Why a file is not looked into any further; fit to show. */
export class SheetRefusal extends Error {
  override name = 'SheetRefusal';
}

/** Known heads that a row has at least to be taken for the head: a title or a data row may hold one word of them. */
const MIN_KNOWN_HEADS = 2;

/** The column that a head names by its label or its wire name. */
function columnNamed(columns: readonly SheetColumn[], head: string): SheetColumn | undefined {
  const key = headKey(head);
  return columns.find(({ name, field }) => [field.label, name].some((each) => headKey(each) === key));
}

/** The labels of the columns that a new item needs and the file does not have. */
export const lackingOf = (columns: readonly SheetColumn[], places: Pick<Places, 'has'>): string[] =>
  columns.filter((column) => column.field.required && !places.has(column)).map(({ field }) => field.label);

/** The labels of the columns without which a file is refused: of items that are there already what has no column stays as it is. */
function missingOf(columns: readonly SheetColumn[], places: Pick<Places, 'has' | 'keys'>): string[] {
  return [...places.keys()].some(({ role }) => role === 'id') ? [] : lackingOf(columns, places);
}

/** Where each of the section's columns stands in the file. Throws a SheetRefusal where one that is needed is not there. */
export function placesOf(columns: readonly SheetColumn[], heads: readonly string[]): Places {
  const places = new Map<SheetColumn, number>();
  for (const [at, head] of heads.entries()) {
    const column = columnNamed(columns, head);
    if (!column) continue;
    if (places.has(column)) throw new SheetRefusal(SHEETS.twice(column.field.label));
    places.set(column, at);
  }
  const missing = missingOf(columns, places);
  if (missing.length > 0) throw new SheetRefusal(SHEETS.noColumn(missing.join('、')));
  return places;
}

export interface FoundHead {
  /** The head's number from 0; -1 where no row looks like one. */
  headAt: number;
  /** Whether it has all columns that are needed, and rows below it. */
  isComplete: boolean;
  hasRows: boolean;
}

/** Finds the row with the most known heads, the first of them where several have as many. */
export function findHead(
  columns: readonly SheetColumn[],
  rows: readonly (readonly CellValue[])[],
): FoundHead {
  const head: FoundHead = { headAt: -1, isComplete: false, hasRows: false };
  let most = MIN_KNOWN_HEADS - 1;
  for (const [at, values] of rows.entries()) {
    const named = values.map((value) => columnNamed(columns, cellText(value)));
    const columnCounts = new Map(named.flatMap((column) => (column ? [[column, 0]] : [])));
    if (columnCounts.size <= most) continue;
    most = columnCounts.size;
    head.headAt = at;
    head.isComplete = missingOf(columns, columnCounts).length === 0;
  }
  head.hasRows = head.headAt >= 0 && rows.slice(head.headAt + 1).some((values) => !isBlank(values));
  return head;
}
