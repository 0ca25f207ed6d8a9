import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { PASSWORD_AGAIN } from '@pv-brain/contract/site/messages/office.ts';
import { useSyncExternalStore } from 'react';
import { CallError } from '../api/call-error.ts';

/** Pending prompt, shared by all calls that wait for the password. */
let pendingPrompt: PromiseWithResolvers<void> | undefined;
const { notify, subscribe } = createListeners();

/** Asks for the account's password. Resolves once it is confirmed; rejects with a CallError when cancelled. */
export function requestPassword(): Promise<void> {
  if (!pendingPrompt) {
    let [resolve, reject] = [() => {}, (_: unknown) => {}];
    const promise = new Promise<void>((settle, fail) => {
      [resolve, reject] = [settle, fail];
    });
    pendingPrompt = { promise, resolve, reject };
    notify();
  }
  return pendingPrompt.promise;
}

/** Resumes or rejects the waiting calls. */
export function answerPassword(isConfirmed: boolean): void {
  if (isConfirmed) pendingPrompt?.resolve();
  else pendingPrompt?.reject(new CallError(0, PASSWORD_AGAIN.cancelled));
  pendingPrompt = undefined;
  notify();
}

/** Returns whether a call waits for the password. */
export const usePasswordRequired = (): boolean =>
  useSyncExternalStore(subscribe, () => pendingPrompt !== undefined);
