import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { CheckedRow, SheetRow } from './check.ts';
import type { PreviousCell } from './checking.ts';
import { ignoredOf } from './columns.ts';
import type { CellError } from './fault.ts';

/** A row to show: its action, empty when it has errors, and which of its cells change the item. */
type ReportRow = SheetRow & { act: 'add' | 'change' | 'keep' | ''; was: readonly PreviousCell[] };

/** Maximum rows shown, and how many first rows of the file are shown in any case. */
const MAX_ROWS = 250;
const FIRST_ROWS = 100;
/** Maximum additional rows without errors that add or change an item. */
const MAX_CHANGING_ROWS = 200;
/** Maximum characters shown of a cell. */
const MAX_CELL_CHARS = 60;

const shorten = (text: string) => (text.length > MAX_CELL_CHARS ? `${text.slice(0, MAX_CELL_CHARS)}…` : text);

const toReportRow = ({ row: { row, cells }, result }: CheckedRow): ReportRow => ({
  row,
  cells: cells.map(shorten),
  act: result?.act ?? '',
  was:
    result?.act === 'change'
      ? result.change.previousCells.map((cell) => ({ ...cell, text: shorten(cell.text) }))
      : [],
});

/** Builds a report from rows as they are checked. */
export function createReport(section: Section, sheet: string) {
  const faults: CellError[] = [];
  const reportedRows = new Map<number, ReportRow>();
  const changingRows = new Map<number, ReportRow>();
  const acts = { add: 0, change: 0, keep: 0 };
  const columns = new Map<string, number>();
  let [total, wrong, faultCount, headRow, publicCount] = [0, 0, 0, 0, 0];
  let heads: readonly string[] = [];
  let previousRow: CheckedRow | undefined;
  let wasWrong = false;
  const keepRow = (checkedRow: CheckedRow | undefined) =>
    checkedRow &&
    reportedRows.size < MAX_ROWS &&
    reportedRows.set(checkedRow.row.row, toReportRow(checkedRow));
  return {
    add(checkedRow: CheckedRow) {
      const { faults: rowFaults, result, row } = checkedRow;
      ({ heads, headRow } = checkedRow);
      total += 1;
      faultCount += rowFaults.length;
      const isWrong = rowFaults.length > 0;
      if (isWrong) {
        wrong += 1;
        keepRow(previousRow);
      }
      for (const fault of rowFaults) if (faults.length < SHEET.maxFaults) faults.push(fault);
      if (isWrong || wasWrong || total <= FIRST_ROWS) keepRow(checkedRow);
      else if (result && result.act !== 'keep' && changingRows.size < MAX_CHANGING_ROWS)
        changingRows.set(row.row, toReportRow(checkedRow));
      if (result) acts[result.act] += 1;
      if (result?.act === 'change') {
        if (result.change.isPublic) publicCount += 1;
        for (const { label } of result.change.previousCells)
          columns.set(label, (columns.get(label) ?? 0) + 1);
      }
      [previousRow, wasWrong] = [checkedRow, isWrong];
    },
    report: () => ({
      /** Name of the sheet that was read. */
      sheet,
      heads,
      headRow,
      /** Number of rows below the header, and of those with errors. */
      total,
      wrong,
      faultCount,
      /** The first errors. */
      faults,
      /** Headers of ignored columns. */
      ignored: ignoredOf(section, heads),
      /** Numbers of rows without errors: new, changed and unchanged items. */
      added: acts.add,
      changed: acts.change,
      kept: acts.keep,
      /** Number of changed items that are published. */
      shown: publicCount,
      /** Number of items that each column changes. */
      columns: [...columns].map(([label, rows]) => ({ label, rows })),
      /**
       * Rows to show: the first ones, and of the others those with errors, their neighbours, and those that change something. For
       * new items only, the first rows are enough.
       */
      rows: [
        ...new Map([...(acts.change + acts.keep > 0 ? changingRows : []), ...reportedRows]).values(),
      ].sort((a, b) => a.row - b.row),
    }),
  };
}

export type SheetReport = ReturnType<ReturnType<typeof createReport>['report']>;
