import { Worker } from 'node:worker_threads';
import { SERVER } from '@pv-brain/contract/messages/server.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Delivery, Order } from './picture-worker.ts';

/** Pictures that may wait; a person's patience is shorter than what more of them would take. */
const MOST_WAITING = 64;
/** Milliseconds: a worker that has not drawn for so long never will, and one that rested so long gives its memory back. */
const LIMITS = { draw: 10_000, rest: 120_000 };
/** Megabytes: a picture needs a fraction of it. */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

export interface Painter {
  /** A PNG of the text. Rejects with an HttpError 503 where too many wait, or the worker died. */
  draw(text: string): Promise<Buffer>;
  close(): Promise<void>;
}

interface PainterOptions {
  /** Says why a worker ended that should not have. */
  onTrouble: (error: unknown) => void;
  program?: URL;
  limits?: typeof LIMITS;
}

interface Waiting {
  resolve: (picture: Buffer) => void;
  reject: (error: unknown) => void;
}

/**
 * Draws beside the event loop, in one thread that starts with the first picture and ends when none was wanted for a while.
 * One that dies is replaced with the next picture.
 */
export function createPainter({
  onTrouble,
  program = new URL('./picture-worker.ts', import.meta.url),
  limits = LIMITS,
}: PainterOptions): Painter {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  /** Ends the worker; who waits for it hears that it cannot be done now. */
  function end(reason?: unknown) {
    const ended = worker;
    worker = null;
    clearTimeout(timer);
    if (reason !== undefined) onTrouble(reason);
    for (const { reject } of waiting.values()) reject(new HttpError(503, SERVER.overloaded));
    waiting.clear();
    return ended?.terminate();
  }

  function watch() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void end(waiting.size > 0 ? new Error('the picture worker does not answer') : undefined),
      waiting.size > 0 ? limits.draw : limits.rest,
    ).unref();
  }

  function start(): Worker {
    const started = new Worker(program, { resourceLimits: MEMORY, execArgv: [] });
    // It keeps no process alive that wants to end.
    started.unref();
    started.on('message', ({ id, picture }: Delivery) => {
      waiting.get(id)?.resolve(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
      waiting.delete(id);
      watch();
    });
    const gone = (reason: unknown) => {
      if (worker === started) void end(reason);
    };
    started.on('error', gone);
    started.on('exit', (code) => gone(new Error(`the picture worker ended with ${code}`)));
    return started;
  }

  return {
    async draw(text) {
      if (waiting.size >= MOST_WAITING) throw new HttpError(503, SERVER.overloaded);
      worker ??= start();
      last += 1;
      const order: Order = { id: last, text };
      const picture = new Promise<Buffer>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
      worker.postMessage(order);
      if (waiting.size === 1) watch();
      return picture;
    },
    async close() {
      await end();
    },
  };
}
