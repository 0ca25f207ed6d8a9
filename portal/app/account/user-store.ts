import { useSyncExternalStore } from 'react';
import type { User } from '../api/api.ts';
import { browserCalls } from '../api/load.ts';
import { readToken, removeToken, saveToken } from '../api/token.ts';
import { reload } from './addresses.ts';

export type Account =
  | { state: 'signed-out' }
  | { state: 'syncing' }
  | { state: 'signed-in'; user: User; backOfficeBase: string | null };

const SIGNED_OUT: Account = { state: 'signed-out' };
const SYNCING: Account = { state: 'syncing' };

const listeners = new Set<() => void>();
let account: Account | undefined;
/** The token that `account` belongs to. */
let known: string | null = null;
/** A page that is being left aborts its calls; that says nothing about the token. */
let leaving = false;
/** Milliseconds that a page may live on after its calls were aborted. */
const LEAVING = 200;

function show(next: Account) {
  account = next;
  for (const listener of listeners) listener();
}

/** A token whose user is not known yet means syncing from the first look on: the header must not show signed out. */
export function currentAccount(): Account {
  account ??= readToken() ? SYNCING : SIGNED_OUT;
  return account;
}

/** Tells a listener of every change of who is signed in; returns how to stop. */
export function onAccountChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Who is signed in. Signed out in the server's HTML, which is the same for everyone. */
export function useAccount(): Account {
  return useSyncExternalStore(onAccountChange, currentAccount, () => SIGNED_OUT);
}

async function addBackOffice(user: User, token: string) {
  try {
    const backOfficeBase = await (await browserCalls()).backOfficeBase();
    if (known === token) show({ state: 'signed-in', user, backOfficeBase });
  } catch (error) {
    console.warn('the back office cannot be linked:', error);
  }
}

async function sync(token: string) {
  known = token;
  show(SYNCING);
  try {
    const user = await (await browserCalls()).userInfo();
    if (known !== token) return;
    show({ state: 'signed-in', user, backOfficeBase: null });
    await addBackOffice(user, token);
  } catch {
    // Some browsers abort the calls of a page before they tell it that it is being left.
    await new Promise((resolve) => setTimeout(resolve, LEAVING));
    if (known !== token || leaving) return;
    removeToken();
    reload();
  }
}

/** Makes the state agree with the stored token, which another tab may have changed. */
function agree() {
  const token = readToken();
  if (token === known) return;
  if (token) {
    void sync(token);
  } else {
    known = null;
    show(SIGNED_OUT);
  }
}

/** Keeps a new token and asks whose it is. */
export function signedIn(token: string): void {
  saveToken(token);
  void sync(token);
}

/** Forgets the token, here and in all other tabs. */
export function signedOut(): void {
  removeToken();
  agree();
}

/** Asks who is signed in and follows other tabs from then on. Returns how to stop. */
export function watchAccount(): () => void {
  const leave = () => {
    leaving = true;
  };
  const comeBack = () => {
    leaving = false;
    agree();
  };
  agree();
  window.addEventListener('storage', agree);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('storage', agree);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
