import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { type Dispatcher, Pool } from 'undici';
import { firstError } from '../../platform/errors/first-error.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { currentAddress } from '../../platform/http/hardening/client-address.ts';
import { network } from '../../platform/http/hardening/network.ts';

/** Milliseconds for which a failure is reported, unless the call succeeds before. */
const FAILURE_REPORT_MS = 60_000;
/** Milliseconds after which a waiting call is reported. */
const SLOW_MS = 3000;

type CallOutcome = 'succeeded' | 'failed' | 'abandoned';

/** Receives why a call fails, null once it succeeds again. */
type FailureLog = (call: string, reason: string | null) => void;

/** Tracks failing calls: those whose last answer was a failure, and those that hang. */
function createCallTracker(log: FailureLog) {
  const failedAt = new Map<string, number>();
  const runningCalls = new Map<string, Set<{ since: number }>>();
  return {
    /** Starts tracking a call; the returned function records its outcome. */
    start(name: string): (outcome: CallOutcome, reason: string) => void {
      const call = { since: performance.now() };
      const calls = runningCalls.get(name) ?? new Set();
      runningCalls.set(name, calls.add(call));
      return (outcome, reason) => {
        calls.delete(call);
        if (outcome === 'succeeded' && failedAt.delete(name)) log(name, null);
        if (outcome !== 'failed') return;
        if (!failedAt.has(name)) log(name, reason);
        failedAt.set(name, performance.now());
      };
    },
    names(): string[] {
      const now = performance.now();
      const failing = [...failedAt].filter(([, at]) => now - at < FAILURE_REPORT_MS).map(([name]) => name);
      const hanging = [...runningCalls]
        .filter(([, calls]) => [...calls].some(({ since }) => now - since >= SLOW_MS))
        .map(([name]) => name);
      return [...new Set([...failing, ...hanging])].sort();
    },
  };
}

/** Limits per call, so that a hanging call does not delay others. */
const CALL_BOUNDS = { atOnce: 16, waiting: 64, waitingEach: 32 };
/** Milliseconds until connected, and between two chunks of a response. */
const CONNECT_MS = 5000;
const CHUNK_TIMEOUT_MS = 30_000;

/** A request to a back end. */
export interface BackEndRequest {
  /** Name for its queue and for failure reports: the same for all requests of a call. */
  name: string;
  method: 'GET' | 'HEAD' | 'POST';
  /** Path below the base, with its query. */
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: Readable | undefined;
  /** Timeout of the response in milliseconds. */
  timeout: number;
  /**
   * Marks a file transfer: its timeout starts when the file has been sent, and its duration does not count for the back end's
   * health.
   */
  isFile?: boolean;
  /** Aborts when no caller waits for the response any more. */
  signal?: AbortSignal | undefined;
}

export type Answer = Dispatcher.ResponseData;

/** Thrown when the back end did not answer properly. The message is for users, the reason for the log. */
export class BackEndError extends HttpError {
  override name = 'BackEndError';
  readonly reason: string;
  constructor(status: 502 | 504, reason: string) {
    super(status, status === 504 ? SERVER.backEndLate : SERVER.backEndFailed);
    this.reason = reason;
  }
}

export const failed = (reason: string) => new BackEndError(502, reason);

/** Settles like `work`, or rejects as soon as `signal` aborts, without waiting for the work. */
function untilAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Opens an external back end at a base address. `log` hears of each call that begins or ends to fail. */
export function openBackEnd(address: string, log: FailureLog = () => {}) {
  const base = new URL(address);
  /** Path of the base, without a slash at its end. */
  const basePath = base.pathname.replace(/\/+$/, '');
  const pool = new Pool(base.origin, {
    connect: { timeout: CONNECT_MS },
    headersTimeout: CHUNK_TIMEOUT_MS,
    bodyTimeout: CHUNK_TIMEOUT_MS,
    allowH2: false,
  });
  const queues = new Map<string, ReturnType<typeof createFairQueue>>();
  const callTracker = createCallTracker(log);
  /** Names this process in its requests (RFC 8586), to recognise those that come back to it. */
  const loopId = randomUUID();
  let count = 0;

  function queueOf(name: string) {
    const queue = queues.get(name) ?? createFairQueue(CALL_BOUNDS);
    queues.set(name, queue);
    return queue;
  }

  async function send<T>(
    { method, target, headers, body, timeout }: BackEndRequest,
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
        'cdn-loop': loopId,
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      body: body ?? null,
      headersTimeout: timeout,
      signal,
    });
    try {
      return await use(answer);
    } finally {
      // Discard what was not read.
      answer.body.on('error', () => {}).destroy();
    }
  }

  return {
    base,
    basePath,
    /** Returns whether a received request was sent by this process: the base is its own address. */
    isFromHere: (received: IncomingHttpHeaders): boolean => received['cdn-loop'] === loopId,
    /** Returns the names of calls that failed recently, or have waited for a response too long. */
    failingCalls: (): string[] => callTracker.names(),
    close: () => pool.destroy(),
    /** Sends a request and passes the response to `use`; what `use` leaves unread is discarded. Throws an HttpError. */
    async request<T>(request: BackEndRequest, use: (answer: Answer) => Promise<T>): Promise<T> {
      const { name, timeout, isFile = false, signal: callerSignal } = request;
      const deadline = isFile ? undefined : AbortSignal.timeout(timeout);
      const signal = AbortSignal.any([callerSignal, deadline].filter((each) => each !== undefined));
      const recordOutcome = isFile ? undefined : callTracker.start(name);
      count += 1;
      let status = 0;
      const response = queueOf(name).run(`${count}`, network(currentAddress()), () =>
        send(request, signal, (answer) => {
          status = answer.statusCode;
          return use(answer);
        }),
      );
      // It may reject after the caller has given up: ignore that.
      response.catch(() => {});
      try {
        const result = await untilAbort(response, signal);
        // A failure with JSON is passed on.
        recordOutcome?.(status < 500 ? 'succeeded' : 'failed', `status ${status}`);
        return result;
      } catch (error) {
        const isLate = deadline?.aborted || /Timeout/.test((error as Error).name);
        const failure =
          error instanceof HttpError
            ? error
            : isLate
              ? new BackEndError(504, 'no answer in time')
              : failed(String(firstError(error)));
        // A request whose visitor left says nothing about the back end's health.
        recordOutcome?.(
          callerSignal?.aborted ? 'abandoned' : failure.statusCode < 500 ? 'succeeded' : 'failed',
          failure instanceof BackEndError ? failure.reason : failure.message,
        );
        throw failure;
      }
    },
  };
}

export type BackEnd = ReturnType<typeof openBackEnd>;
