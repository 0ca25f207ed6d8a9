import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { currentAccount, onAccountChange, useAccount } from '../account/user-store.ts';
import { browserCalls } from '../api/load.ts';

type OwnStates = AnswerOf<typeof ownStates>['data'];
export type OwnRow = OwnStates['rows'][number];

const listeners = new Set<() => void>();
/** Undefined until it is known; null where there is nothing to know. */
let states: OwnStates | null | undefined;
/** Whose it is, or is asked for. */
let owner: string | null = null;
let isAsking = false;

function show(next: typeof states) {
  states = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Of operators, who have no company: their call would be refused. */
const NO_COMPANY = '';

const currentOwner = (): string | null => {
  const account = currentAccount();
  if (account.state !== 'signed-in') return null;
  if (!account.user.fdComId) return NO_COMPANY;
  // As `ownerKey`, whose module carries texts.
  return account.user.username || account.user.fdComId;
};

/** Whether a form was just closed, whose button may be replaced by what was sent with it. */
let isFormClosed = false;

/** Gives the focus to what takes the place of the button that had it, and of nothing else. */
export function takeFocus(element: HTMLElement | null): void {
  if (!element || !isFormClosed) return;
  isFormClosed = false;
  if (document.activeElement === document.body) element.focus();
}

/** After a form was closed: what was sent with it shows. */
export async function formClosed(): Promise<void> {
  isFormClosed = true;
  await refreshOwnStates();
  // The answer is still under way: a dialog tells twice that it closes.
  if (isAsking) return;
  // React shows it before the next task.
  setTimeout(() => {
    isFormClosed = false;
  });
}

/** Asks for what the company of whoever is signed in has under way; what is known stays until the answer is there. */
async function refreshOwnStates(): Promise<void> {
  const requestOwner = currentOwner();
  if (requestOwner === null || (isAsking && owner === requestOwner)) return;
  owner = requestOwner;
  if (requestOwner === NO_COMPANY) return show(null);
  isAsking = true;
  const answer = await browserCalls()
    .then((api) => api.ownStates())
    .catch(() => null);
  if (owner !== requestOwner) return;
  isAsking = false;
  show(answer);
}

// Another person's are never shown.
onAccountChange(() => {
  if (owner === null || currentOwner() === owner) return;
  owner = null;
  isAsking = false;
  show(undefined);
});

/** What the company of whoever is signed in has under way; undefined until it is known, null where there is nothing to know. */
export function useOwnStates(): typeof states {
  const isSignedIn = useAccount().state === 'signed-in';
  useEffect(() => {
    if (isSignedIn && owner !== currentOwner()) void refreshOwnStates();
  }, [isSignedIn]);
  return useSyncExternalStore(
    subscribe,
    () => states,
    () => undefined,
  );
}

/** What the company last sent about a project or an app; null where it sent nothing. */
export function useOwnRow(kind: OwnRow['kind'], about: string): OwnRow | null {
  return useOwnStates()?.rows.find((row) => row.kind === kind && row.about === about) ?? null;
}

/** Why the company cannot send a kind now: undefined until it is known, null where it can. */
export function useRefusal(kind: SubmissionKind): string | null | undefined {
  const ownStates = useOwnStates();
  return ownStates === undefined ? undefined : (ownStates?.refusals[kind] ?? null);
}
