import { useSyncExternalStore } from 'react';
import { ownerKey } from '../../shared/account/person.ts';
import { currentAccount, useAccount } from '../../shared/account/user-store.ts';

/** What is left of a sent application. A foreign back end may give no number. */
export interface Receipt {
  number: string | null;
}

const listeners = new Set<() => void>();
/** By person and project, for as long as the page lives. */
const receipts = new Map<string, Receipt>();

function keyOf(account: ReturnType<typeof currentAccount>, projectId: string): string | null {
  const owner = account.state === 'signed-in' ? ownerKey(account.user) : null;
  return owner && `${owner}:${projectId}`;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function keepReceipt(projectId: string, number: string | null): void {
  const key = keyOf(currentAccount(), projectId);
  if (key) receipts.set(key, { number });
  for (const listener of listeners) listener();
}

/** The receipt that whoever is signed in got for a project since the page was loaded, or null. */
export function useReceipt(projectId: string): Receipt | null {
  const key = keyOf(useAccount(), projectId);
  return useSyncExternalStore(
    subscribe,
    () => (key && receipts.get(key)) || null,
    () => null,
  );
}
