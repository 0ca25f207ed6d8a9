import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';
import type { Account } from '../../shared/account/load-account.ts';
import { ownerKey } from '../../shared/account/person.ts';
import { currentAccount, useAccount } from '../../shared/account/user-store.ts';
import type { SentAnswer } from '../../shared/form/use-send-form.ts';
import { useOwnRow } from '../../shared/own/own-states.ts';

/** The receipt of an application; `isFresh` within the seconds for which the page shows its success message. */
type KeptReceipt = SentAnswer & { isFresh: boolean };

const { notify, subscribe } = createListeners();
/** Receipts by account and project, kept until the page is left. */
const receipts = new Map<string, KeptReceipt>();

function keyOf(account: Account, projectId: string): string | null {
  const owner = ownerKey(account);
  return owner && `${owner}:${projectId}`;
}

/** Stores the receipt of an application. The page shows its success message for 3 s. Source: product spec, section 4. */
export function keepReceipt(projectId: string, receipt: SentAnswer): void {
  const key = keyOf(currentAccount(), projectId);
  if (!key) return;
  const keep = (isFresh: boolean) => {
    receipts.set(key, { ...receipt, isFresh });
    notify();
  };
  keep(true);
  setTimeout(keep, INTERVAL.projectSuccess, false);
}

/**
 * Returns the receipt that the signed-in account got for a project since the page was loaded; null if there is none, or if the
 * application was withdrawn since.
 */
export function useReceipt(projectId: string): KeptReceipt | null {
  const key = keyOf(useAccount(), projectId);
  const receipt = useSyncExternalStore(
    subscribe,
    () => (key && receipts.get(key)) || null,
    () => null,
  );
  const row = useOwnRow('application', projectId);
  return row && !row.isOpen && row.fdId === receipt?.data?.fdId ? null : receipt;
}
