import { officeSession } from '@pv-brain/contract/accounts/calls/office.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';
import { CallError } from '../api/call-error.ts';
import { request } from '../api/request.ts';

type Session = AnswerOf<typeof officeSession>['data'];

/** Account that is signed in in this window. */
export type Person = Session['account'];

/** In memory only: storage and addresses can be read by others. */
let session: Session | undefined;
/** Pending sign-in after the session expired, awaited by the calls that were rejected. */
let pendingSignIn: { promise: Promise<void>; resolve: () => void } | undefined;
/** Whether the session was ended on purpose, here or elsewhere: the account's data is neither shown nor stored any more. */
let isEnded = false;
/** Whether the account's roles are no longer those of the screens, which keep theirs until a reload: input would be lost. */
let areRolesOld = false;
const { notify, subscribe } = createListeners();

async function requestSession(): Promise<Session> {
  const answer = await request(officeSession.path, { token: session?.token, body: {} });
  return answer.data as Session;
}

/**
 * Exchanges the cookie for a token, and returns the account and its preferences. Null while signed out, or signed in again but not
 * yet past all steps; from the last token, the server tells whether the session was ended on purpose.
 */
export async function openSession(): Promise<Omit<Session, 'token' | 'step'> | null> {
  try {
    const data = await requestSession();
    // Another account has signed in meanwhile: nothing on this page belongs to it, least of all the calls that wait for a sign-in.
    if (session && session.account.username !== data.account.username) {
      window.location.reload();
      return await new Promise(() => {});
    }
    // The steps of a new sign-in are done in its own window. Until then this one waits, with what was typed on its screens.
    if (session && !session.step && data.step) return null;
    session = data;
    pendingSignIn?.resolve();
    pendingSignIn = undefined;
    notify();
    return data;
  } catch (error) {
    if (error instanceof CallError && error.code === 401) {
      if (session && error.isEnded) endSession();
      return null;
    }
    throw error;
  }
}

/** Finds out whether the account has other roles by now, after a call was refused. */
export async function checkRoles(): Promise<void> {
  if (areRolesOld) return;
  const { account } = await requestSession();
  const before = session?.account;
  areRolesOld = before?.username === account.username && before.roles.join() !== account.roles.join();
  notify();
}

/** Removes the account's data from the screen. */
export function endSession(): void {
  isEnded = true;
  notify();
}

export const hasEnded = (): boolean => isEnded;

export const currentToken = (): string | undefined => session?.token;

/** Renews a rejected token; if that fails, waits for a new sign-in. */
export async function renewSession(rejectedToken: string | undefined): Promise<void> {
  const isRenewed = () => session !== undefined && session.token !== rejectedToken;
  // Another call has already renewed it.
  if (isRenewed()) return;
  if (!pendingSignIn) await openSession();
  // Renewed by this call, or by another one meanwhile.
  if (isRenewed()) return;
  if (!pendingSignIn) {
    let resolve = () => {};
    const promise = new Promise<void>((settle) => {
      resolve = settle;
    });
    pendingSignIn = { promise, resolve };
    notify();
  }
  await pendingSignIn.promise;
}

/** Returns whether the session has expired and a new sign-in is needed. */
export const useExpired = (): boolean => useSyncExternalStore(subscribe, () => pendingSignIn !== undefined);

export const useOldRoles = (): boolean => useSyncExternalStore(subscribe, () => areRolesOld);

export const useEnded = (): boolean => useSyncExternalStore(subscribe, hasEnded);

/** Returns the step required before the session can be used; empty for none. */
export const useStep = (): Session['step'] => useSyncExternalStore(subscribe, () => session?.step ?? '');

/** Returns the signed-in account; undefined on the page of a link, which needs no session. */
export const useAnyone = (): Person | undefined => useSyncExternalStore(subscribe, () => session?.account);

/** Returns the signed-in account. Only within the shell, which renders nothing before it is known. */
export function usePerson(): Person {
  const person = useAnyone();
  if (!person) throw new Error('no account is signed in');
  return person;
}
