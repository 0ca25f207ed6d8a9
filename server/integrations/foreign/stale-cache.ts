import { BackEndError } from './back-end.ts';

interface Times {
  /** Maximum age in milliseconds of a value that is served without a new request, and of one that is served during a request. */
  fresh: number;
  stale: number;
  /** Maximum milliseconds that a caller waits while there is no value. */
  wait: number;
  /** Milliseconds after a failure without a new request. */
  pause: number;
}

interface Entry<T> {
  value?: { readonly of: T; readonly at: number };
  asking?: { readonly answer: Promise<T>; readonly since: number } | undefined;
  failed?: { readonly error: unknown; readonly at: number } | undefined;
}

/**
 * Caches what every page requests. A value older than `fresh` is served while it is requested again; one older than `stale` is
 * not served. No caller waits longer than `wait` after the request began, whoever started it: then the call fails, and later
 * callers get the value. The keys are the program's own, so their number is bounded.
 */
export function createStaleCache<T>({ fresh, stale, wait, pause }: Times) {
  const entries = new Map<string, Entry<T>>();

  function ask(entry: Entry<T>, read: () => Promise<T>) {
    const answer = read();
    entry.asking = { answer, since: performance.now() };
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
        entry.asking = undefined;
      });
    return entry.asking;
  }

  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const entry = entries.get(key) ?? {};
    entries.set(key, entry);
    const now = performance.now();
    const age = entry.value ? now - entry.value.at : Number.POSITIVE_INFINITY;
    const isPausing = entry.failed !== undefined && now - entry.failed.at < pause;
    if (entry.value && age < fresh) return entry.value.of;
    const asking = entry.asking ?? (isPausing ? undefined : ask(entry, read));
    if (entry.value && age < stale) return entry.value.of;
    if (!asking) throw entry.failed?.error;
    const left = asking.since + wait - now;
    return withinTime(asking.answer, Math.max(left, 0), key);
  };
}

function withinTime<T>(answer: Promise<T>, milliseconds: number, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new BackEndError(504, `${name}: not waited for any longer`)),
      milliseconds,
    ).unref();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
