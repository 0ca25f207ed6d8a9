import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { CheckedRow, SheetRow } from './check.ts';
import type { PreviousCell } from './checking.ts';
import { ignoredOf } from './columns.ts';
import type { CellError } from './fault.ts';

/** A row to show: its action, empty when it has errors, and which of its cells change the item. */
type ShownRow = SheetRow & { act: 'add' | 'change' | 'keep' | ''; was: readonly PreviousCell[] };

/** Maximum rows shown, and how many first rows of the file are shown in any case. */
const MAX_ROWS = 250;
const FIRST_ROWS = 100;
/** Maximum additional rows without errors that add or change an item. */
const MAX_CHANGING_ROWS = 200;
/** Maximum characters shown of a cell. */
const MAX_CELL_CHARS = 60;

const short = (text: string) => (text.length > MAX_CELL_CHARS ? `${text.slice(0, MAX_CELL_CHARS)}…` : text);

const toShownRow = ({ row: { row, cells }, made }: CheckedRow): ShownRow => ({
  row,
  cells: cells.map(short),
  act: made?.act ?? '',
  was: made?.act === 'change' ? made.change.was.map((each) => ({ ...each, text: short(each.text) })) : [],
});

/** Builds a report from rows as they are checked. */
export function createReport(section: Section, sheet: string) {
  const faults: CellError[] = [];
  const keptRows = new Map<number, ShownRow>();
  const doing = new Map<number, ShownRow>();
  const acts = { add: 0, change: 0, keep: 0 };
  const columns = new Map<string, number>();
  let [total, wrong, faultCount, headRow, visible] = [0, 0, 0, 0, 0];
  let heads: readonly string[] = [];
  let before: CheckedRow | undefined;
  let wasWrong = false;
  const keep = (checkedRow: CheckedRow | undefined) =>
    checkedRow && keptRows.size < MAX_ROWS && keptRows.set(checkedRow.row.row, toShownRow(checkedRow));
  return {
    add(checkedRow: CheckedRow) {
      const { faults: found, made, row } = checkedRow;
      ({ heads, headRow } = checkedRow);
      total += 1;
      faultCount += found.length;
      const isWrong = found.length > 0;
      if (isWrong) {
        wrong += 1;
        keep(before);
      }
      for (const each of found) if (faults.length < SHEET.faultsTold) faults.push(each);
      if (isWrong || wasWrong || total <= FIRST_ROWS) keep(checkedRow);
      else if (made && made.act !== 'keep' && doing.size < MAX_CHANGING_ROWS)
        doing.set(row.row, toShownRow(checkedRow));
      if (made) acts[made.act] += 1;
      if (made?.act === 'change') {
        if (made.change.isShown) visible += 1;
        for (const { label } of made.change.was) columns.set(label, (columns.get(label) ?? 0) + 1);
      }
      [before, wasWrong] = [checkedRow, isWrong];
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
      shown: visible,
      /** Number of items that each column changes. */
      columns: [...columns].map(([label, rows]) => ({ label, rows })),
      /**
       * Rows to show: the first ones, and of the others those with errors, their neighbours, and those that change something. For
       * new items only, the first rows are enough.
       */
      rows: [...new Map([...(acts.change + acts.keep > 0 ? doing : []), ...keptRows]).values()].sort(
        (one, other) => one.row - other.row,
      ),
    }),
  };
}

export type SheetReport = ReturnType<ReturnType<typeof createReport>['report']>;
