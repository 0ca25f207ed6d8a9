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
  const readState = () => deferredState(part);
  const state = useSyncExternalStore(onSettled, readState, readState);
  const now = useMemo<DeferredState<T>>(() => state ?? { state: 'there', value: part as T }, [state, part]);
  const [displayed, setDisplayed] = useState({ key, now });
  const isKept = displayed.key === key && displayed.now.state === 'there' && displayed.now.value !== null;
  if (now.state === 'coming' && isKept) return displayed.now;
  if (displayed.key !== key || displayed.now !== now) setDisplayed({ key, now });
  return now;
}

/** Returns the value of a part, or `fallback` while there is none. */
export function useDeferredOr<T>(part: MaybeDeferred<T>, fallback: T): T {
  const now = useDeferred(part);
  return now.state === 'there' ? now.value : fallback;
}
