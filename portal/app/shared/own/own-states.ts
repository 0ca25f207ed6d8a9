import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import type { ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { currentAccount, onAccountChange, useAccount } from '../account/user-store.ts';
import { browserCalls } from '../api/load.ts';

type OwnStates = AnswerOf<typeof ownStates>['data'];
export type OwnRow = OwnStates['rows'][number];

const { notify, subscribe } = createListeners();
/** Undefined until loaded; null if there is nothing to load. */
let states: OwnStates | null | undefined;
/** Account of the loaded or loading states. */
let owner: string | null = null;
let isLoading = false;
/** Whether a form was closed while the states were being loaded, so that they may lack its submission. */
let isOutdated = false;

function setStates(next: typeof states) {
  states = next;
  notify();
}

/** Owner key of operators, who have no company: their call would be refused. */
const NO_COMPANY = '';

const currentOwner = (): string | null => {
  const { user } = currentAccount();
  if (!user) return null;
  if (!user.fdComId) return NO_COMPANY;
  // Like `ownerKey`, whose module includes texts.
  return user.username || user.fdComId;
};

/** Whether a form was just closed, whose button may be replaced by the state of its submission. */
let isFormClosed = false;

/** Focuses the element that replaces the button that had the focus, and no other. */
export function takeFocus(element: HTMLElement | null): void {
  if (!element || !isFormClosed) return;
  isFormClosed = false;
  if (document.activeElement === document.body) element.focus();
}

/** Called after a form was closed: reloads the states to show its submission. */
export async function formClosed(): Promise<void> {
  isFormClosed = true;
  await refreshOwnStates();
  // Another call of this function waits for the request that is still running.
  if (isLoading) return;
  // React shows it before the next task.
  setTimeout(() => {
    isFormClosed = false;
  });
}

/** Loads the states of the signed-in account's company; the old ones stay until the response arrives. */
async function refreshOwnStates(): Promise<void> {
  const requestOwner = currentOwner();
  if (requestOwner === null) return;
  isOutdated = isLoading && owner === requestOwner;
  if (isOutdated) return;
  owner = requestOwner;
  if (requestOwner === NO_COMPANY) return setStates(null);
  isLoading = true;
  const answer = await browserCalls()
    .then((api) => api.ownStates())
    .catch(() => null);
  if (owner !== requestOwner) return;
  isLoading = false;
  setStates(answer ?? states ?? null);
  if (isOutdated) await refreshOwnStates();
}

/** Shows changes that were made in the workspace, in another tab. A form stays as it is; closing it reloads the states. */
function refreshIfVisible(): void {
  if (!document.hidden && !document.querySelector('dialog[open]')) void refreshOwnStates();
}

/** Number of components that show the states. */
let subscriberCount = 0;

/** Subscribes a component, and reloads the states for all of them when the tab is shown again. */
function subscribeVisible(listener: () => void): () => void {
  subscriberCount += 1;
  document.addEventListener('visibilitychange', refreshIfVisible);
  const unsubscribe = subscribe(listener);
  return () => {
    unsubscribe();
    subscriberCount -= 1;
    if (subscriberCount === 0) document.removeEventListener('visibilitychange', refreshIfVisible);
  };
}

// Never shows another account's states.
onAccountChange(() => {
  if (owner === null || currentOwner() === owner) return;
  owner = null;
  isLoading = false;
  setStates(undefined);
});

/** Returns the states of the signed-in account's company; undefined until loaded, null if there is nothing to load. */
export function useOwnStates(): typeof states {
  const isSignedIn = useAccount().state === 'signed-in';
  useEffect(() => {
    if (isSignedIn && owner !== currentOwner()) void refreshOwnStates();
  }, [isSignedIn]);
  return useSyncExternalStore(
    subscribeVisible,
    () => states,
    () => undefined,
  );
}

/** Returns the company's latest submission about a project or an app; null if there is none. */
export function useOwnRow(kind: OwnRow['kind'], about: string): OwnRow | null {
  return useOwnStates()?.rows.find((row) => row.kind === kind && row.about === about) ?? null;
}

/** Returns why the company cannot submit a kind now: undefined until loaded, null if it can. */
export function useRefusal(kind: SubmissionKind): string | null | undefined {
  const ownStates = useOwnStates();
  return ownStates === undefined ? undefined : (ownStates?.refusals[kind] ?? null);
}
