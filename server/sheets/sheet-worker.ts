import { parentPort, workerData } from 'node:worker_threads';
import type { Category } from '@pv-brain/contract/answers.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { SHEET } from '@pv-brain/contract/sheets.ts';
import type { NewRow } from '../content/new-item.ts';
import { checkSheet, type Fault, SheetRefusal, type SheetRow, type Told } from './check.ts';
import { markedWorkbook } from './marked.ts';
import { openSheet } from './open-sheet.ts';
import type { CellValue } from './read-cell.ts';

/** What is asked of the thread: to judge a file, to mark its faults in it, or to judge it and hand its rows over. */
export interface SheetOrder {
  want: 'report' | 'marked' | 'rows';
  path: string;
  section: Section;
  categories: readonly Category[];
}

export interface SheetReport {
  headRow: number;
  heads: readonly string[];
  /** Rows below the head, and those with a fault. */
  total: number;
  wrong: number;
  faultCount: number;
  /** The first of them. */
  faults: readonly Fault[];
  /** The rows to show: the first ones, and of the others those with a fault with their neighbours. */
  rows: readonly SheetRow[];
}

/** What the thread answers: any number of `rows`, then one of the others. */
export type SheetAnswer =
  | { rows: readonly NewRow[] }
  | { report: SheetReport }
  | { marked: Uint8Array }
  | { refused: string };

/** Rows that are shown, and how many of them are the first ones of the file, whatever is in them. */
const SHOWN = 250;
const FIRST = 100;
/** Characters of a cell that are shown. */
const CELL_SHOWN = 60;
/** Rows that go over at a time. */
const HANDED = 100;

const shown = ({ row, cells }: SheetRow): SheetRow => ({
  row,
  cells: cells.map((text) => (text.length > CELL_SHOWN ? `${text.slice(0, CELL_SHOWN)}…` : text)),
});

/** Puts a report together from rows as they come. */
function reporting() {
  const faults: Fault[] = [];
  const kept = new Map<number, SheetRow>();
  let [total, wrong, faultCount, headRow] = [0, 0, 0, 0];
  let heads: readonly string[] = [];
  let before: SheetRow | undefined;
  let wasWrong = false;
  const keep = (row: SheetRow | undefined) => row && kept.size < SHOWN && kept.set(row.row, shown(row));
  return {
    add({ row, faults: found, ...head }: Told) {
      ({ heads, headRow } = head);
      total += 1;
      faultCount += found.length;
      const isWrong = found.length > 0;
      if (isWrong) {
        wrong += 1;
        keep(before);
      }
      for (const each of found) if (faults.length < SHEET.faultsTold) faults.push(each);
      if (isWrong || wasWrong || total <= FIRST) keep(row);
      [before, wasWrong] = [row, isWrong];
    },
    report: (): SheetReport => ({
      ...{ heads, headRow, total, wrong, faultCount, faults },
      rows: [...kept.values()],
    }),
  };
}

async function work({ want, path, section, categories }: SheetOrder): Promise<void> {
  const send = (answer: SheetAnswer) => parentPort?.postMessage(answer);
  const { add, report } = reporting();
  const values = new Map<number, readonly CellValue[]>();
  const faults: Fault[] = [];
  const items: NewRow[] = [];
  const onRow = (told: Told) => {
    add(told);
    if (want === 'marked') {
      values.set(told.headRow, told.heads);
      values.set(told.row.row, told.values);
      faults.push(...told.faults);
    }
    if (want === 'rows' && told.item) items.push(told.item);
  };
  await checkSheet({ section, categories, rows: openSheet(path), onRow });
  const result = report();
  if (want === 'marked') return send({ marked: await markedWorkbook(result.headRow, values, faults) });
  if (want === 'rows' && result.faultCount === 0)
    for (let from = 0; from < items.length; from += HANDED) send({ rows: items.slice(from, from + HANDED) });
  send({ report: result });
}

try {
  await work(workerData as SheetOrder);
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  parentPort?.postMessage({ refused: error.message } satisfies SheetAnswer);
}
