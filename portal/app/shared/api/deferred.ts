import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

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

/** State of a deferred or loaded part of a page. */
export type DeferredState<T> =
  | { state: 'coming' }
  | { state: 'there'; value: T }
  | { state: 'failed'; error: unknown };

const STATE_KEY = Symbol('now');

/** A part whose call took longer than a navigation waits: the page is displayed without it until it arrives. */
interface Deferred<T> {
  [STATE_KEY]: DeferredState<T>;
}

/** Result of a route's loader: a value, or a deferred one. On the server nothing is deferred. */
export type MaybeDeferred<T> = T | Deferred<T>;

const PENDING = { state: 'coming' } as const;
const { notify, subscribe } = createListeners();
/** Calls a listener whenever a deferred part is settled; returns a function that unsubscribes. */
export const onSettled = subscribe;
let count = 0;

/** Returns a part that notifies the listeners once its promise is settled. */
export function deferred<T>(promise: Promise<T>): Deferred<T> {
  const part: Deferred<T> = { [STATE_KEY]: PENDING };
  const settle = (current: DeferredState<T>) => {
    part[STATE_KEY] = current;
    count += 1;
    notify();
  };
  promise.then(
    (value) => settle({ state: 'there', value }),
    (error: unknown) => settle({ state: 'failed', error }),
  );
  return part;
}

/** A part whose HTML stays as the server wrote it. Its value is not passed on to the browser, which would only repeat the HTML. */
interface KeptPart<T> extends Deferred<T> {
  isKept: true;
}

/** Returns a part for the server's rendering whose value is left out of the data that the page contains for the browser. */
export function inPagePart<T>(value: T): KeptPart<T> {
  // The router encodes no properties that are symbols.
  return { isKept: true, [STATE_KEY]: { state: 'there', value } };
}

/** Returns whether a part has its HTML in the page, and no value here. */
export function isInPage(part: unknown): boolean {
  return (part as KeptPart<unknown> | null | undefined)?.isKept === true && !deferredState(part);
}

/** Returns the state of a deferred part, the same object until it changes; undefined for a plain value. */
export function deferredState<T>(part: MaybeDeferred<T>): DeferredState<T> | undefined {
  return (part as Deferred<T> | null | undefined)?.[STATE_KEY];
}

/** Returns whether a part's call is still running. */
export function isAwaited(part: unknown): boolean {
  return deferredState(part) === PENDING;
}

/** Returns the value of a part, or undefined while there is none. */
export function settledValue<T>(part: MaybeDeferred<T> | undefined): T | undefined {
  const current = deferredState(part);
  if (!current) return part as T | undefined;
  return current.state === 'there' ? current.value : undefined;
}

/** Returns the number of deferred parts settled so far. */
export function settledCount(): number {
  return count;
}
