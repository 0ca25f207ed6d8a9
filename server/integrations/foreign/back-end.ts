import type { Readable } from 'node:stream';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { type Dispatcher, Pool } from 'undici';
import { HttpError } from '../../platform/errors/http-error.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { currentAddress } from '../../platform/http/hardening/client-address.ts';
import { network } from '../../platform/http/hardening/network.ts';
import { createTroubles } from './troubles.ts';

/** Of each call: so one that hangs holds up nobody who asks for another. */
const CALL_BOUNDS = { atOnce: 16, waiting: 64, waitingEach: 32 };
/** Milliseconds to a connection, and between two pieces of an answer. */
const CONNECT_MS = 5000;
const PIECE_MS = 30_000;

/** A request to a back end. */
export interface Outgoing {
  /** What it counts and waits as: one name for all requests of a call. */
  name: string;
  method: 'GET' | 'HEAD' | 'POST';
  /** Below the base, with its query. */
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: Readable | undefined;
  /** Milliseconds until its answer is there. */
  timeout: number;
  /** Of a file: milliseconds are counted from when it has been sent, and its length says nothing of the back end's health. */
  isFile?: boolean;
  /** Ends when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

export type Answer = Dispatcher.ResponseData;

/** The back end did not answer as it should. The message is for people, the reason for the log. */
export class BackEndError extends HttpError {
  override name = 'BackEndError';
  readonly reason: string;
  constructor(status: 502 | 504, reason: string) {
    super(status, status === 504 ? SERVER.backEndLate : SERVER.backEndFailed);
    this.reason = reason;
  }
}

export const failed = (reason: string) => new BackEndError(502, reason);

export interface BackEnd {
  base: URL;
  /** Path of the base, without a slash at its end. */
  basePath: string;
  /** Asks, and hands the answer to `use`; whatever `use` leaves of it is not read. Throws an HttpError. */
  ask<T>(outgoing: Outgoing, use: (answer: Answer) => Promise<T>): Promise<T>;
  /** Names of the calls that failed lately, or wait for an answer too long. */
  troubled(): string[];
  close(): Promise<void>;
}

/** Settles with `work`, or fails once `signal` says so, whatever becomes of the work. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** A back end of somebody else's, at a base address. */
export function openBackEnd(address: string): BackEnd {
  const base = new URL(address);
  const basePath = base.pathname.replace(/\/+$/, '');
  const pool = new Pool(base.origin, {
    connect: { timeout: CONNECT_MS },
    headersTimeout: PIECE_MS,
    bodyTimeout: PIECE_MS,
    allowH2: false,
  });
  const queues = new Map<string, ReturnType<typeof createFairQueue>>();
  const troubles = createTroubles();
  let count = 0;

  function queueOf(name: string) {
    const queue = queues.get(name) ?? createFairQueue(CALL_BOUNDS);
    queues.set(name, queue);
    return queue;
  }

  async function send<T>(
    { method, target, headers, body, timeout }: Outgoing,
    signal: AbortSignal,
    use: (answer: Answer) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    const from = currentAddress();
    const answer = await pool.request({
      method,
      path: `${basePath}${target}`,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      body: body ?? null,
      headersTimeout: timeout,
      signal,
    });
    try {
      return await use(answer);
    } finally {
      // What was not read is not to come.
      answer.body.on('error', () => {}).destroy();
    }
  }

  return {
    base,
    basePath,
    troubled: () => troubles.names(),
    close: () => pool.destroy(),
    async ask(outgoing, use) {
      const { name, timeout, isFile = false, signal: left } = outgoing;
      const deadline = isFile ? undefined : AbortSignal.timeout(timeout);
      const signal = AbortSignal.any([left, deadline].filter((each) => each !== undefined));
      const done = isFile ? undefined : troubles.begin(name);
      count += 1;
      const work = queueOf(name).run(`${count}`, network(currentAddress()), () =>
        send(outgoing, signal, use),
      );
      // It may fail after nobody waits for it any more.
      work.catch(() => {});
      try {
        const result = await inTime(work, signal);
        done?.('well');
        return result;
      } catch (error) {
        const isLate = deadline?.aborted || /Timeout/.test((error as Error).name);
        // Whose visitor has gone says nothing of the back end.
        done?.(
          left?.aborted ? 'left' : error instanceof HttpError && error.statusCode < 500 ? 'well' : 'badly',
        );
        if (error instanceof HttpError) throw error;
        throw isLate
          ? new BackEndError(504, `${name}: no answer in time`)
          : failed(`${name}: ${String(error)}`);
      }
    },
  };
}
