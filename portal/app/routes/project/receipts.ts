import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';
import { ownerKey } from '../../shared/account/person.ts';
import { currentAccount, useAccount } from '../../shared/account/user-store.ts';
import type { Receipt } from '../../shared/receipt/sent-receipt.tsx';

const { notify, subscribe } = createListeners();
/** Receipts by account and project, kept until the page is left. */
const receipts = new Map<string, Receipt>();
/** Keys of the receipts that came within the last seconds. */
const freshKeys = new Set<string>();

function keyOf(account: ReturnType<typeof currentAccount>, projectId: string): string | null {
  const owner = account.state === 'signed-in' ? ownerKey(account.user) : null;
  return owner && `${owner}:${projectId}`;
}

/** Stores the receipt of an application. The page shows its success message for 3 s. Source: product spec, section 4. */
export function keepReceipt(projectId: string, receipt: Receipt): void {
  const key = keyOf(currentAccount(), projectId);
  if (!key) return;
  receipts.set(key, receipt);
  freshKeys.add(key);
  setTimeout(() => {
    freshKeys.delete(key);
    notify();
  }, INTERVAL.projectSuccess);
  notify();
}

/** Returns the receipt that the signed-in account got for a project since the page was loaded, or null. */
export function useReceipt(projectId: string): Receipt | null {
  const key = keyOf(useAccount(), projectId);
  return useSyncExternalStore(
    subscribe,
    () => (key && receipts.get(key)) || null,
    () => null,
  );
}

/** Returns whether that receipt came within the last seconds. */
export function useFresh(projectId: string): boolean {
  const key = keyOf(useAccount(), projectId);
  return useSyncExternalStore(
    subscribe,
    () => key !== null && freshKeys.has(key),
    () => false,
  );
}
