import type { ResourceLimits, Worker } from 'node:worker_threads';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Delivery, Order } from './orders.ts';
import { startWorker } from './start-worker.ts';

/** Milliseconds: a thread that has not answered for so long never will, and one that rested so long gives its memory back. */
export interface ThreadLimits {
  answer: number;
  rest: number;
}

/** Megabytes of JavaScript where nothing else is asked for: what it is for needs a fraction of it. */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

interface ThreadOptions {
  /** What runs in it: a module that calls `answerOrders`. */
  program: URL;
  /** Given to it at its start. */
  workerData?: unknown;
  /** Orders that may wait. */
  most: number;
  limits: ThreadLimits;
  memory?: ResourceLimits;
  /** Says why it ended that should not have. */
  onTrouble?: (error: unknown) => void;
}

export interface Thread<Asked, Answer> {
  /** Rejects with what the order failed of, and with an HttpError 503 where too many wait, or the thread died. */
  ask(request: Asked): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Works beside the event loop, in one thread that starts with the first order and ends when nothing was asked for a while.
 * One that dies is replaced with the next order.
 */
export function createThread<Asked, Answer>({
  program,
  workerData,
  most,
  limits,
  memory = MEMORY,
  onTrouble,
}: ThreadOptions): Thread<Asked, Answer> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  /** Ends the thread; who waits for it hears that it cannot be done now. */
  async function end(reason?: unknown) {
    const ended = worker;
    worker = null;
    clearTimeout(timer);
    if (reason !== undefined) onTrouble?.(reason);
    for (const { reject } of waiting.values()) reject(new HttpError(503, SERVER.overloaded));
    waiting.clear();
    await ended?.terminate();
  }

  function watch() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void end(waiting.size > 0 ? new Error('the thread does not answer') : undefined),
      waiting.size > 0 ? limits.answer : limits.rest,
    ).unref();
  }

  function start(): Worker {
    const started = startWorker(program, { workerData, resourceLimits: memory });
    // It keeps no process alive that wants to end.
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
    async ask(request) {
      if (waiting.size >= most) throw new HttpError(503, SERVER.overloaded);
      worker ??= start();
      last += 1;
      const order: Order<Asked> = { id: last, asked: request };
      const answer = Promise.withResolvers<Answer>();
      waiting.set(order.id, answer);
      worker.postMessage(order);
      if (waiting.size === 1) watch();
      return answer.promise;
    },
    close: () => end(),
  };
}
