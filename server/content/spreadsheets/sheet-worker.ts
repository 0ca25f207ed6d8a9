import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import type { NewRow } from '../core/writing/item-change.ts';
import { type CheckedRow, checkSheet } from './check.ts';
import type { SheetChange } from './checking.ts';
import { fileColumns } from './columns.ts';
import type { CellError } from './fault.ts';
import { SheetRefusal } from './head.ts';
import { markedWorkbook } from './marked.ts';
import { openSheet } from './open-sheet.ts';
import type { CellValue } from './read-cell.ts';
import { createReport, type SheetReport } from './report.ts';
import type { Sources } from './stored.ts';

/** The thread's task: to check a file, to mark its errors in it, or to check it and return its rows. */
export interface SheetOrder {
  output: 'report' | 'marked' | 'rows';
  path: string;
  section: Section;
  categories: readonly Category[];
  /** Whether its sender may change published items. */
  mayPublish: boolean;
}

/** Database requests of the thread. */
export type SheetQuery = {
  [Query in keyof Sources]: { query: Query; input: Parameters<Sources[Query]>[0] };
}[keyof Sources];

/** Messages of the thread: any number of `rows` and `changes`, then one of the others. */
export type SheetAnswer =
  | { rows: readonly NewRow[] }
  | { changes: readonly SheetChange[] }
  | { report: SheetReport }
  | { marked: Uint8Array }
  | { refused: string };

/** Rows per message. */
const BATCH_SIZE = 100;

/** Sends a database request to the main thread and returns its answer. */
async function queryMainThread<T>(query: SheetQuery): Promise<T> {
  const response = once(parentPort as MessagePort, 'message');
  parentPort?.postMessage(query);
  const [answer] = await response;
  return answer as T;
}

const sources: Sources = {
  items: (input) => queryMainThread({ query: 'items', input }),
  linked: (input) => queryMainThread({ query: 'linked', input }),
  references: (input) => queryMainThread({ query: 'references', input }),
};

async function work({ output, path, ...order }: SheetOrder): Promise<void> {
  const send = (answer: SheetAnswer) => parentPort?.postMessage(answer);
  const { section, categories } = order;
  const { name, ...sheet } = await openSheet(path, fileColumns(section, categories));
  const { add, report } = createReport(section, name);
  const rowsAboveHead = sheet.rows.slice(0, Math.max(sheet.headAt, 0));
  const values = new Map<number, readonly CellValue[]>(rowsAboveHead.map((cells, at) => [at + 1, cells]));
  const faults: CellError[] = [];
  const items: NewRow[] = [];
  const changes: SheetChange[] = [];
  const onRow = (checkedRow: CheckedRow) => {
    add(checkedRow);
    if (output === 'marked') {
      values.set(checkedRow.headRow, checkedRow.heads);
      values.set(checkedRow.row.row, checkedRow.values);
      faults.push(...checkedRow.faults);
    }
    if (output !== 'rows') return;
    if (checkedRow.result?.act === 'add') items.push(checkedRow.result.item);
    if (checkedRow.result?.act === 'change') changes.push(checkedRow.result.change);
  };
  await checkSheet({ ...order, ...sheet, sources, onRow });
  const result = report();
  if (output === 'marked') return send({ marked: await markedWorkbook(result.headRow, values, faults) });
  if (output === 'rows' && result.faultCount === 0) {
    for (let from = 0; from < items.length; from += BATCH_SIZE)
      send({ rows: items.slice(from, from + BATCH_SIZE) });
    for (let from = 0; from < changes.length; from += BATCH_SIZE)
      send({ changes: changes.slice(from, from + BATCH_SIZE) });
  }
  send({ report: result });
}

try {
  await work(workerData as SheetOrder);
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  parentPort?.postMessage({ refused: error.message } satisfies SheetAnswer);
}
