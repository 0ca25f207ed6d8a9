import { BackEndError } from './back-end.ts';

interface Times {
  /** Maximum age in milliseconds of a value that is served without a new request, and of one that is served during a request. */
  freshMs: number;
  staleMs: number;
  /** Maximum milliseconds that a caller waits while there is no value. */
  waitMs: number;
  /** Milliseconds after a failure without a new request. */
  pauseMs: number;
}

interface Entry<T> {
  value?: { readonly of: T; readonly at: number };
  request?: { readonly answer: Promise<T>; readonly since: number } | undefined;
  failed?: { readonly error: unknown; readonly at: number } | undefined;
}

/**
 * Caches what every page requests. A value older than `freshMs` is served while it is requested again; one older than `staleMs`
 * is not served. No caller waits longer than `waitMs` after the request began: then the call fails, and
 * later callers get the value. The keys are the program's own, so their number is bounded.
 */
export function createStaleCache<T>({ freshMs, staleMs, waitMs, pauseMs }: Times) {
  const entries = new Map<string, Entry<T>>();

  function startRequest(entry: Entry<T>, read: () => Promise<T>) {
    const answer = read();
    entry.request = { answer, since: performance.now() };
    answer
      .then(
        (value) => {
          entry.value = { of: value, at: performance.now() };
          entry.failed = undefined;
        },
        (error: unknown) => {
          entry.failed = { error, at: performance.now() };
        },
      )
      .finally(() => {
        entry.request = undefined;
      });
    return entry.request;
  }

  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const entry = entries.get(key) ?? {};
    entries.set(key, entry);
    const now = performance.now();
    const age = entry.value ? now - entry.value.at : Number.POSITIVE_INFINITY;
    const isPausing = entry.failed !== undefined && now - entry.failed.at < pauseMs;
    if (entry.value && age < freshMs) return entry.value.of;
    const request = entry.request ?? (isPausing ? undefined : startRequest(entry, read));
    if (entry.value && age < staleMs) return entry.value.of;
    if (!request) throw entry.failed?.error;
    const remaining = request.since + waitMs - now;
    return withTimeout(request.answer, Math.max(remaining, 0));
  };
}

function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BackEndError(504, 'the wait has ended')), milliseconds).unref();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
