import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { CheckedRow, SheetRow } from './check.ts';
import type { PreviousCell } from './checking.ts';
import { ignoredOf } from './columns.ts';
import type { CellError } from './fault.ts';

/** A row to show: what it comes to, empty where it has a fault, and which of its cells change what stands there. */
type ShownRow = SheetRow & { act: 'add' | 'change' | 'keep' | ''; was: readonly PreviousCell[] };

export interface SheetReport {
  /** The name of the sheet that was read. */
  sheet: string;
  headRow: number;
  heads: readonly string[];
  /** Heads of which nothing is taken. */
  ignored: readonly string[];
  /** Rows below the head, and those with a fault. */
  total: number;
  wrong: number;
  faultCount: number;
  /** The first of them. */
  faults: readonly CellError[];
  /** Rows without a fault: new items, items that are changed, items that are as they were. */
  added: number;
  changed: number;
  kept: number;
  /** Of the changed ones, those that visitors see. */
  shown: number;
  /** In how many items each column changes something. */
  columns: readonly { label: string; rows: number }[];
  /** The rows to show: the first ones, and of the others those with a fault with their neighbours and those that do something. */
  rows: readonly ShownRow[];
}

/** Rows that are shown, and how many of them are the first ones of the file, whatever is in them. */
const MAX_ROWS = 250;
const FIRST_ROWS = 100;
/** Rows without a fault that are shown besides, since they do something. */
const MAX_CHANGING_ROWS = 200;
/** Characters of a cell that are shown. */
const MAX_CELL_CHARS = 60;

const short = (text: string) => (text.length > MAX_CELL_CHARS ? `${text.slice(0, MAX_CELL_CHARS)}…` : text);

const toShownRow = ({ row: { row, cells }, made }: CheckedRow): ShownRow => ({
  row,
  cells: cells.map(short),
  act: made?.act ?? '',
  was: made?.act === 'change' ? made.change.was.map((each) => ({ ...each, text: short(each.text) })) : [],
});

/** Puts a report together from rows as they come. */
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
    report: (): SheetReport => ({
      sheet,
      heads,
      headRow,
      total,
      wrong,
      faultCount,
      faults,
      ignored: ignoredOf(section, heads),
      added: acts.add,
      changed: acts.change,
      kept: acts.keep,
      shown: visible,
      columns: [...columns].map(([label, rows]) => ({ label, rows })),
      // Where all is new the first rows tell enough.
      rows: [...new Map([...(acts.change + acts.keep > 0 ? doing : []), ...keptRows]).values()].sort(
        (one, other) => one.row - other.row,
      ),
    }),
  };
}
