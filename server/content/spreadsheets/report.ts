import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { CheckedSheet } from './check.ts';
import type { RowResult } from './checking.ts';
import { ignoredOf } from './columns.ts';

/** Maximum rows shown, and how many first rows of the file are shown in any case. */
const MAX_ROWS = 250;
const FIRST_ROWS = 100;
/** Maximum additional rows without errors that add or change an item. */
const MAX_CHANGING_ROWS = 200;
/** Maximum characters shown of a cell. */
const MAX_CELL_CHARS = 60;

const shorten = (text: string) => (text.length > MAX_CELL_CHARS ? `${text.slice(0, MAX_CELL_CHARS)}…` : text);

/** Builds the report of a checked sheet with this name. */
export function reportOf(section: Section, sheet: string, { heads, headRow, rows }: CheckedSheet) {
  const isWrong = (at: number) => (rows[at]?.faults.length ?? 0) > 0;
  const faults = rows.flatMap((row) => row.faults);
  const changes = rows.flatMap(({ result }) => (result?.act === 'change' ? [result.change] : []));
  const countOf = (act: RowResult['act']) => rows.filter(({ result }) => result?.act === act).length;
  const [added, changed, kept] = [countOf('add'), countOf('change'), countOf('keep')];
  const changedCells = changes.flatMap(({ previousCells }) => previousCells);
  const cellsByLabel = Map.groupBy(changedCells, ({ label }) => label);
  // The first rows, and of the others those with errors and their neighbours.
  const reportedRows = rows
    .filter((_, at) => at < FIRST_ROWS || isWrong(at - 1) || isWrong(at) || isWrong(at + 1))
    .slice(0, MAX_ROWS);
  const changingRows = rows
    .filter(({ result }, at) => at >= FIRST_ROWS && !isWrong(at - 1) && result && result.act !== 'keep')
    .slice(0, MAX_CHANGING_ROWS);
  // For new items only, the first rows are enough.
  const shownRows = new Set([...reportedRows, ...(changed + kept > 0 ? changingRows : [])]);
  return {
    /** Name of the sheet that was read. */
    sheet,
    heads,
    headRow,
    /** Number of rows below the header, and of those with errors. */
    total: rows.length,
    wrong: rows.filter((_, at) => isWrong(at)).length,
    faultCount: faults.length,
    /** The first errors. */
    faults: faults.slice(0, SHEET.maxFaults),
    /** Headers of ignored columns. */
    ignored: ignoredOf(section, heads),
    /** Numbers of rows without errors: new, changed and unchanged items. */
    added,
    changed,
    kept,
    /** Number of changed items that are published. */
    shown: changes.filter(({ isPublic }) => isPublic).length,
    /** Number of items that each column changes. */
    columns: [...cellsByLabel].map(([label, cells]) => ({ label, rows: cells.length })),
    /** Rows to show: the action is empty for a row with errors. */
    rows: rows
      .filter((row) => shownRows.has(row))
      .map(({ row, cells, result }) => ({
        row,
        cells: cells.map(shorten),
        act: result?.act ?? '',
        was:
          result?.act === 'change'
            ? result.change.previousCells.map((cell) => ({ ...cell, text: shorten(cell.text) }))
            : [],
      })),
  };
}

export type SheetReport = ReturnType<typeof reportOf>;
