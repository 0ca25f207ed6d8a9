import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { startWorker } from '../../platform/threads/start-worker.ts';
import type { NewRow } from '../core/writing/item-change.ts';
import type { SheetChange } from './checking.ts';
import type { SheetReport } from './report.ts';
import type { SheetAnswer, SheetOrder, SheetQuery } from './sheet-worker.ts';
import { type Sources, sourcesOf } from './stored.ts';

/**
 * Milliseconds per file: of processor time, which on a busy machine distinguishes heavy work from waiting, and in total. Ten
 * thousand long articles take a third of the first.
 */
const MAX_CPU_MS = 20_000;
const MAX_WAIT_MS = 120_000;
const CPU_CHECK_MS = 500;
/** Megabytes: ten thousand long articles take half of it. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Files checked at a time, one per account, and how many of one account may wait: so no account occupies all threads. */
const THREADS = 2;
const MAX_WAITING = 2;

export interface CheckResult {
  report?: SheetReport;
  marked?: Uint8Array;
  rows: NewRow[];
  changes: SheetChange[];
}

function checkInThread(order: SheetOrder, sources: Sources, maxCpuMs: number): Promise<CheckResult> {
  const thread = startWorker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: MEMORY,
  });
  const result: CheckResult = { rows: [], changes: [] };
  const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
  const refuse = (msg: string) => reject(Refusal.field({ field: 'file', msg }));
  const timer = setTimeout(() => refuse(SHEETS.tooLong), MAX_WAIT_MS);
  // Works by interrupts, whatever the thread is busy with; rejections after its end are ignored, since its own result counts.
  const checkCpuTime = async () => {
    const { user, system } = await thread.cpuUsage();
    if ((user + system) / 1000 > maxCpuMs) refuse(SHEETS.tooLong);
  };
  const watch = setInterval(() => void checkCpuTime().catch(() => {}), CPU_CHECK_MS);
  thread.on('message', (answer: SheetAnswer | SheetQuery) => {
    if ('query' in answer) {
      const read = sources[answer.query] as (input: unknown) => Promise<unknown>;
      return void read(answer.input).then((rows) => thread.postMessage(rows), reject);
    }
    if ('refused' in answer) return refuse(answer.refused);
    if ('results' in answer) {
      for (const row of answer.results)
        if (row.act === 'add') result.rows.push(row.item);
        else if (row.act === 'change') result.changes.push(row.change);
      return;
    }
    Object.assign(result, answer);
    resolve(result);
  });
  thread.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse(SHEETS.tooLarge) : reject(error),
  );
  thread.on('exit', (code) => reject(new Error(`the thread for a sheet ended with ${code}`)));
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
    return thread.terminate();
  });
}

/**
 * Creates a checker of content files, each in a separate thread, so that other requests are not blocked. `maxCpuMs`: milliseconds
 * of processor time per file.
 */
export function createSheetChecker(db: Db, maxCpuMs = MAX_CPU_MS) {
  const limitThreads = pLimit(THREADS);
  const accountLimits = new Map<string, LimitFunction>();
  return {
    /**
     * Checks a file; `account` is the id of its sender. Throws a Refusal for an invalid file, or one that takes too much time or
     * memory; an HttpError 503 when too many of the account wait.
     */
    async check(order: SheetOrder, account: string): Promise<CheckResult> {
      const accountLimit = accountLimits.get(account) ?? pLimit(1);
      if (accountLimit.pendingCount >= MAX_WAITING) throw new HttpError(503, SERVER.overloaded);
      accountLimits.set(account, accountLimit);
      try {
        return await accountLimit(() =>
          limitThreads(() => checkInThread(order, sourcesOf(db, order.section), maxCpuMs)),
        );
      } finally {
        if (accountLimit.activeCount + accountLimit.pendingCount === 0) accountLimits.delete(account);
      }
    },
  };
}
