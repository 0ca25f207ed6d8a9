import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';
import { readToken, removeToken, saveToken } from '../api/token.ts';
import { isLeaving, reload, setLeaving } from './addresses.ts';
import type { Account } from './load-account.ts';

const SIGNED_OUT: Account = { state: 'signed-out' };
const SYNCING: Account = { state: 'syncing' };

const { notify, subscribe } = createListeners();
/** Calls a listener whenever the account changes; returns a function that unsubscribes. */
export const onAccountChange = subscribe;
let account: Account | undefined;
/** The token that `account` belongs to. */
let syncedToken: string | null = null;

function setAccount(next: Account) {
  account = next;
  notify();
}

/**
 * Returns the current account. A token whose user is unknown means syncing from the start: the header must not show signed out.
 */
export function currentAccount(): Account {
  account ??= readToken() ? SYNCING : SIGNED_OUT;
  return account;
}

/** Returns the signed-in account. Signed out in the server's HTML, which is the same for every visitor. */
export function useAccount(): Account {
  return useSyncExternalStore(onAccountChange, currentAccount, () => SIGNED_OUT);
}

/**
 * Loads the account of a token. The script is only fetched by visitors with a token; if that fails, they use this page signed out.
 */
async function sync(token: string) {
  syncedToken = token;
  setAccount(SYNCING);
  const onAccount = (next: Account) => syncedToken === token && setAccount(next);
  // Requests that end because the page is being left say nothing about the token.
  const isCurrent = () => syncedToken === token && !isLeaving();
  await import('./load-account.ts').then(
    ({ loadAccount }) => loadAccount({ onAccount, isCurrent }),
    () => onAccount(SIGNED_OUT),
  );
}

/** Updates the state from the stored token, which another tab may have changed. */
function followToken() {
  const token = readToken();
  if (token === syncedToken) return;
  if (token) {
    void sync(token);
  } else {
    syncedToken = null;
    setAccount(SIGNED_OUT);
  }
}

/** Stores a new token and loads its account. */
export function signedIn(token: string): void {
  saveToken(token);
  void sync(token);
}

/** Removes the token, in all tabs. */
export function signedOut(): void {
  removeToken();
  followToken();
}

/** Loads the account and observes other tabs from then on. Returns a function that stops this. */
export function watchAccount(): () => void {
  const onPageHide = () => setLeaving(true);
  // After going back to this page, which the browser may have kept.
  const onPageShow = () => {
    setLeaving(false);
    followToken();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A sign-out in another tab: remove the account's data from this one too.
    if (key === TOKEN_KEY && newValue === '') {
      sessionStorage.clear();
      reload();
    } else followToken();
  };
  followToken();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
  };
}
