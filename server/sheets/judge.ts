import { SERVER } from '@pv-brain/contract/messages/server.ts';
import { SHEETS } from '@pv-brain/contract/messages/sheets.ts';
import pLimit from 'p-limit';
import type { NewRow } from '../content/new-item.ts';
import type { Db } from '../database/database.ts';
import { HttpError } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { startWorker } from '../threads/start-worker.ts';
import type { SheetChange } from './checking.ts';
import type { SheetReport } from './report.ts';
import type { SheetAnswer, SheetAsk, SheetOrder } from './sheet-worker.ts';
import { type Sources, sourcesOf } from './stored.ts';

/** Milliseconds for one file. */
const PATIENCE = 120_000;
/** Megabytes: ten thousand long articles take half of it. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** Files that may wait for their turn. */
const MOST_WAITING = 8;

export interface Judged {
  report?: SheetReport;
  marked?: Uint8Array;
  rows: NewRow[];
  changes: SheetChange[];
}

/** Looks into files of content, one after the other, each in a thread of its own: other requests go on meanwhile. */
export interface Judge {
  /** Throws a Refusal for a file that is none of ours, or that takes too long; an HttpError 503 where too many wait. */
  look(order: SheetOrder): Promise<Judged>;
}

/** What the thread asked for, as it is in the database now. */
const answerTo = (asked: SheetAsk, sources: Sources): Promise<unknown> =>
  asked.ask === 'items' ? sources.items(asked.of) : sources.pictures(asked.of);

function inThread(order: SheetOrder, sources: Sources): Promise<Judged> {
  const thread = startWorker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: MEMORY,
  });
  const judged: Judged = { rows: [], changes: [] };
  const { promise, resolve, reject } = Promise.withResolvers<Judged>();
  const refuse = (msg: string) => reject(new Refusal(400, msg, [{ field: 'file', msg }]));
  const timer = setTimeout(() => refuse(SHEETS.tooLong), PATIENCE);
  thread.on('message', (answer: SheetAnswer | SheetAsk) => {
    if ('ask' in answer)
      return void answerTo(answer, sources).then((found) => thread.postMessage(found), reject);
    if ('refused' in answer) return refuse(answer.refused);
    if ('rows' in answer) return void judged.rows.push(...answer.rows);
    if ('changes' in answer) return void judged.changes.push(...answer.changes);
    Object.assign(judged, answer);
    resolve(judged);
  });
  thread.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse(SHEETS.tooLarge) : reject(error),
  );
  thread.on('exit', (code) => reject(new Error(`the thread for a sheet ended with ${code}`)));
  return promise.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}

export function createJudge(db: Db): Judge {
  const inTurn = pLimit(1);
  return {
    async look(order) {
      if (inTurn.pendingCount >= MOST_WAITING) throw new HttpError(503, SERVER.overloaded);
      return inTurn(() => inThread(order, sourcesOf(db, order.section)));
    },
  };
}
