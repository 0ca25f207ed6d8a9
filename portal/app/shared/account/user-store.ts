import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { useSyncExternalStore } from 'react';
import { readToken, removeToken, saveToken } from '../api/token.ts';
import { reload } from './addresses.ts';
import type { Account } from './load-account.ts';

const SIGNED_OUT: Account = { state: 'signed-out' };
const SYNCING: Account = { state: 'syncing' };

const listeners = new Set<() => void>();
let account: Account | undefined;
/** The token that `account` belongs to. */
let syncedToken: string | null = null;
/** A page that is being left aborts its calls; that says nothing about the token. */
let leaving = false;

function show(next: Account) {
  account = next;
  for (const listener of listeners) listener();
}

/** A token whose user is not known yet means syncing from the first look on: the header must not show signed out. */
export function currentAccount(): Account {
  account ??= readToken() ? SYNCING : SIGNED_OUT;
  return account;
}

/** Calls a listener whenever the signed-in user changes; returns how to unsubscribe. */
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

/** Asks whose a token is. Its script is loaded by those only who have one. */
async function sync(token: string) {
  syncedToken = token;
  show(SYNCING);
  const { askWhose } = await import('./load-account.ts');
  await askWhose({
    show: (next) => syncedToken === token && show(next),
    isWanted: () => syncedToken === token && !leaving,
  });
}

/** Makes the state agree with the stored token, which another tab may have changed. */
function agree() {
  const token = readToken();
  if (token === syncedToken) return;
  if (token) {
    void sync(token);
  } else {
    syncedToken = null;
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
  const follow = ({ key, newValue }: StorageEvent) => {
    // Somebody has signed out in another tab: what is theirs goes from this one too.
    if (key === TOKEN_KEY && newValue === '') {
      sessionStorage.clear();
      reload();
    } else agree();
  };
  agree();
  window.addEventListener('storage', follow);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
