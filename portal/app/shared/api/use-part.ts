import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { arrivals, lateState, type Now, onArrival, type Part } from './part.ts';

/** Renders again whenever a late part has come. */
export function useArrivals(): number {
  return useSyncExternalStore(onArrival, arrivals, () => 0);
}

/**
 * What a part of the page is at the moment. A page that is loaded again in its place keeps what it has until the new
 * answer comes.
 */
export function usePart<T>(part: Part<T>): Now<T> {
  const { key } = useLocation();
  const read = () => lateState(part);
  const state = useSyncExternalStore(onArrival, read, read);
  const now = useMemo<Now<T>>(() => state ?? { state: 'there', value: part as T }, [state, part]);
  const [shown, setShown] = useState({ key, now });
  const isKept = shown.key === key && shown.now.state === 'there' && shown.now.value !== null;
  if (now.state === 'coming' && isKept) return shown.now;
  if (shown.key !== key || shown.now !== now) setShown({ key, now });
  return now;
}

/** The value of a part, or `fallback` while there is none. */
export function useArrived<T>(part: Part<T>, fallback: T): T {
  const now = usePart(part);
  return now.state === 'there' ? now.value : fallback;
}
