import type { ResourceLimits, Worker } from 'node:worker_threads';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Delivery, Order } from './orders.ts';
import { startWorker } from './start-worker.ts';

/**
 * In milliseconds: a thread that has not responded for `answer` counts as hanging; one idle for `idle` is ended to free its
 * memory.
 */
export interface ThreadLimits {
  answer: number;
  idle: number;
}

/** Default memory limit in megabytes of JavaScript; the typical use needs a fraction of it. */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

interface ThreadOptions {
  /** Module that runs in the thread and calls `answerOrders`. */
  program: URL;
  /** Passed to the thread at its start. */
  workerData?: unknown;
  /** Maximum number of waiting orders. */
  maxWaiting: number;
  limits: ThreadLimits;
  memory?: ResourceLimits;
  /** Called with the reason when the thread ended unexpectedly. */
  onError?: (error: unknown) => void;
}

/**
 * Runs work outside the event loop, in one thread that starts with the first order and ends after being idle for a while. A
 * thread that died is replaced with the next order.
 */
export function createThread<Input, Answer>({
  program,
  workerData,
  maxWaiting,
  limits,
  memory = MEMORY,
  onError,
}: ThreadOptions) {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  /** Ends the thread and rejects all waiting orders with an HttpError 503. */
  async function end(reason?: unknown) {
    const endedWorker = worker;
    worker = null;
    clearTimeout(timer);
    if (reason !== undefined) onError?.(reason);
    for (const { reject } of waiting.values()) reject(new HttpError(503, SERVER.overloaded));
    waiting.clear();
    await endedWorker?.terminate();
  }

  function watch() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void end(waiting.size > 0 ? new Error('the thread does not answer') : undefined),
      waiting.size > 0 ? limits.answer : limits.idle,
    ).unref();
  }

  function start(): Worker {
    const started = startWorker(program, { workerData, resourceLimits: memory });
    // The thread must not keep the process alive.
    started.unref();
    started.on('message', (delivery: Delivery<Answer>) => {
      const request = waiting.get(delivery.id);
      waiting.delete(delivery.id);
      watch();
      if ('answer' in delivery) request?.resolve(delivery.answer);
      else request?.reject(Object.assign(new Error(delivery.failed.message), delivery.failed));
    });
    const onExit = (reason: unknown) => {
      if (worker === started) void end(reason);
    };
    started.on('error', onExit);
    started.on('exit', (code) => onExit(new Error(`the thread ended with ${code}`)));
    return started;
  }

  return {
    /** Rejects with the error of the order, or with an HttpError 503 when too many orders wait or the thread died. */
    async run(request: Input): Promise<Answer> {
      if (waiting.size >= maxWaiting) throw new HttpError(503, SERVER.overloaded);
      worker ??= start();
      last += 1;
      const order: Order<Input> = { id: last, input: request };
      const answer = Promise.withResolvers<Answer>();
      waiting.set(order.id, answer);
      worker.postMessage(order);
      if (waiting.size === 1) watch();
      return answer.promise;
    },
    close: () => end(),
  };
}

export type Thread<Input, Answer> = ReturnType<typeof createThread<Input, Answer>>;
