import { BackEndError } from './back-end.ts';

interface Times {
  /** Milliseconds for which a value is served without asking again, and those for which it is served while it is asked for. */
  fresh: number;
  stale: number;
  /** Milliseconds for which somebody waits for a value that there is none of. */
  wait: number;
  /** Milliseconds after a failure in which nobody asks again. */
  pause: number;
}

interface Entry<T> {
  value?: { readonly of: T; readonly at: number };
  asking?: { readonly answer: Promise<T>; readonly since: number } | undefined;
  failed?: { readonly error: unknown; readonly at: number } | undefined;
}

/**
 * Keeps what every page asks for. A value that is older than `fresh` is served and asked for anew beside; one older than `stale` is
 * not served. Nobody waits longer than `wait` after the question was asked, by whomever: then it fails, and comes to who
 * asks later. The keys are the program's own, so their number is bounded.
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
