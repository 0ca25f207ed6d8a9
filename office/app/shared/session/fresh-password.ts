import { PASSWORD_AGAIN } from '@pv-brain/contract/site/messages/office.ts';
import { useSyncExternalStore } from 'react';
import { CallError } from '../api/call-error.ts';

/** Calls that wait for the password; one dialog asks for all of them. */
let pendingPrompt: PromiseWithResolvers<void> | undefined;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** Has the person asked for their password. Waits until it was given; throws a CallError where they would not. */
export function askPassword(): Promise<void> {
  if (!pendingPrompt) {
    let [resolve, reject] = [() => {}, (_: unknown) => {}];
    const promise = new Promise<void>((settle, fail) => {
      [resolve, reject] = [settle, fail];
    });
    pendingPrompt = { promise, resolve, reject };
    notifyListeners();
  }
  return pendingPrompt.promise;
}

/** Lets the calls that wait go on, or gives them up. */
export function answerPassword(isGiven: boolean): void {
  if (isGiven) pendingPrompt?.resolve();
  else pendingPrompt?.reject(new CallError(0, PASSWORD_AGAIN.cancelled));
  pendingPrompt = undefined;
  notifyListeners();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a call waits for the password. */
export const usePasswordAsked = (): boolean =>
  useSyncExternalStore(subscribe, () => pendingPrompt !== undefined);
