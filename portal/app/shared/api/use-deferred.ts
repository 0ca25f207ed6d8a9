import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import {
  type DeferredState,
  deferredState,
  type MaybeDeferred,
  onSettled,
  settledCount,
} from './deferred.ts';

/** Renders again whenever a deferred part is settled. */
export function useSettledCount(): number {
  return useSyncExternalStore(onSettled, settledCount, () => 0);
}

/**
 * Returns the current state of a part of the page. A page that is reloaded in place keeps its old value until the new response
 * arrives.
 */
export function useDeferred<T>(part: MaybeDeferred<T>): DeferredState<T> {
  const { key } = useLocation();
  const read = () => deferredState(part);
  const state = useSyncExternalStore(onSettled, read, read);
  const now = useMemo<DeferredState<T>>(() => state ?? { state: 'there', value: part as T }, [state, part]);
  const [shown, setShown] = useState({ key, now });
  const isKept = shown.key === key && shown.now.state === 'there' && shown.now.value !== null;
  if (now.state === 'coming' && isKept) return shown.now;
  if (shown.key !== key || shown.now !== now) setShown({ key, now });
  return now;
}

/** Returns the value of a part, or `fallback` while there is none. */
export function useDeferredOr<T>(part: MaybeDeferred<T>, fallback: T): T {
  const now = useDeferred(part);
  return now.state === 'there' ? now.value : fallback;
}
