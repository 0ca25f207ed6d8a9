import { officeSession } from '@pv-brain/contract/accounts/calls/office.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useSyncExternalStore } from 'react';
import { CallError } from '../api/call-error.ts';
import { request } from '../api/request.ts';

type Session = AnswerOf<typeof officeSession>['data'];

/** Whose window this is. */
export type Person = Session['account'];

/** In memory only: what is in a storage or an address can be read by others. */
let session: Session | undefined;
/** The person who must sign in again before anything goes on, waited for by the calls that found out. */
let waiting: { promise: Promise<void>; resolve: () => void } | undefined;
/** Whether the session was ended on purpose, by the person or by others: nothing of theirs is shown or kept any more. */
let isOver = false;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

/**
 * Gets a token for the cookie, and who it is with what they chose. Null where nobody is signed in; that it was ended on
 * purpose the server says of the last token.
 */
export async function openSession(): Promise<Omit<Session, 'token' | 'step'> | null> {
  try {
    const { data } = (await request(officeSession.path, { token: session?.token, body: {} })) as unknown as {
      data: Session;
    };
    // Somebody else has signed in meanwhile: nothing that stands here is theirs.
    if (session && session.account.username !== data.account.username) window.location.reload();
    session = data;
    waiting?.resolve();
    waiting = undefined;
    notifyListeners();
    return data;
  } catch (error) {
    if (error instanceof CallError && error.code === 401) {
      if (session && error.isEnded) endSession();
      return null;
    }
    throw error;
  }
}

/** Takes everything of the person from the screen. */
export function endSession(): void {
  isOver = true;
  notifyListeners();
}

/** Whether the session was ended on purpose. */
export const hasEnded = (): boolean => isOver;

export const currentToken = (): string | undefined => session?.token;

/** Gets a new token for one that was refused; where there is none, waits until the person has signed in again. */
export async function renewSession(refused: string | undefined): Promise<void> {
  const isRenewed = () => session !== undefined && session.token !== refused;
  // Another call has done so already.
  if (isRenewed()) return;
  if (!waiting) await openSession();
  // By this call, or by another one while this one was refused.
  if (isRenewed()) return;
  if (!waiting) {
    let resolve = () => {};
    const promise = new Promise<void>((settle) => {
      resolve = settle;
    });
    waiting = { promise, resolve };
    notifyListeners();
  }
  await waiting.promise;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the session has expired and the person must sign in again. */
export const useExpired = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined);

/** The same as `hasEnded`, for what is shown. */
export const useEnded = (): boolean => useSyncExternalStore(subscribe, hasEnded);

/** What the session waits for before it opens anything; empty for nothing. */
export const useStep = (): Session['step'] => useSyncExternalStore(subscribe, () => session?.step ?? '');

/** Whose window this is; nobody’s on the page of a link, which asks for no session. */
export const useAnyone = (): Person | undefined => useSyncExternalStore(subscribe, () => session?.account);

/** Whose window this is. Only below the frame, which shows nothing before it is known. */
export function usePerson(): Person {
  const person = useAnyone();
  if (!person) throw new Error('nobody is signed in');
  return person;
}
