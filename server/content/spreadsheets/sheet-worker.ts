import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { checkSheet } from './check.ts';
import type { RowResult } from './checking.ts';
import { fileColumns } from './columns.ts';
import { SheetRefusal } from './head.ts';
import { markedWorkbook } from './marked.ts';
import { openSheet } from './open-sheet.ts';
import { reportOf, type SheetReport } from './report.ts';
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

/** Messages of the thread: any number of `results`, then one of the others. */
export type SheetAnswer =
  | { results: readonly RowResult[] }
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
  const checkedSheet = await checkSheet({ ...order, ...sheet, sources });
  if (output === 'marked')
    return send({
      marked: await markedWorkbook(checkedSheet, sheet.rows.slice(0, Math.max(sheet.headAt, 0))),
    });
  const report = reportOf(section, name, checkedSheet);
  const sentRows = output === 'rows' && report.faultCount === 0 ? checkedSheet.rows : [];
  for (let from = 0; from < sentRows.length; from += BATCH_SIZE)
    send({ results: sentRows.slice(from, from + BATCH_SIZE).flatMap(({ result }) => result ?? []) });
  send({ report });
}

try {
  await work(workerData as SheetOrder);
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  parentPort?.postMessage({ refused: error.message } satisfies SheetAnswer);
}
