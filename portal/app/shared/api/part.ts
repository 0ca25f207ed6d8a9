/** What a part of a page is at the moment. */
export type Now<T> = { state: 'coming' } | { state: 'there'; value: T } | { state: 'failed'; error: unknown };

const NOW = Symbol('now');

/** A part whose call took longer than a navigation waits: the page stands without it until it comes. */
interface Late<T> {
  [NOW]: Now<T>;
}

/** What a route's loader hands to its page: a value, or one that is late. On the server nothing is late. */
export type Part<T> = T | Late<T>;

const COMING = { state: 'coming' } as const;
const listeners = new Set<() => void>();
let count = 0;

/** A part that tells of itself once its promise is settled. */
export function late<T>(promise: Promise<T>): Late<T> {
  const part: Late<T> = { [NOW]: COMING };
  const settle = (now: Now<T>) => {
    part[NOW] = now;
    count += 1;
    for (const listener of listeners) listener();
  };
  promise.then(
    (value) => settle({ state: 'there', value }),
    (error: unknown) => settle({ state: 'failed', error }),
  );
  return part;
}

/** The state of a late part, the same object until it changes; undefined for a part that is a plain value. */
export function lateState<T>(part: Part<T>): Now<T> | undefined {
  return (part as Late<T> | null | undefined)?.[NOW];
}

/** True for a part whose call has not ended. */
export function isAwaited(part: unknown): boolean {
  return lateState(part) === COMING;
}

/** The value of a part, or undefined while there is none. */
export function arrived<T>(part: Part<T> | undefined): T | undefined {
  const now = lateState(part);
  if (!now) return part as T | undefined;
  return now.state === 'there' ? now.value : undefined;
}

/** Tells a listener whenever a late part has come or failed; returns how to stop. */
export function onArrival(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How many late parts have come or failed so far. */
export function arrivals(): number {
  return count;
}
