import { DRAFT_PREFIX } from '@pv-brain/contract/protocol/constants.ts';
import { fromStorage } from '../api/storage.ts';
import { ownerKey } from './person.ts';
import { currentAccount } from './user-store.ts';

/** A chosen file of a form that is not submitted yet. */
export interface DraftFile {
  /** Empty while its upload is not complete. */
  attId: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** Unsubmitted input of a form. */
export interface Draft {
  values: Record<string, string>;
  files: DraftFile[];
  /** Whether the form was being submitted: it is then opened again on return. */
  sending: boolean;
}

interface StoredDraft extends Draft {
  username: string;
}

const EMPTY: Draft = { values: {}, files: [], sending: false };

const readStoredDraft = (key: string): StoredDraft | null =>
  fromStorage(() => JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + key) ?? 'null'), null);

/** Returns the signed-in account's draft in this tab; another account's is never returned. */
export function readDraft(key: string): Draft {
  const draft = readStoredDraft(key);
  return draft && draft.username === ownerKey(currentAccount()) ? { ...EMPTY, ...draft } : EMPTY;
}

const isEmpty = ({ values, files, sending }: Draft) =>
  !sending && files.length === 0 && Object.values(values).every((value) => value === '');

/** Merges a change into a draft, which exists as long as the tab. Does nothing if storage is unavailable. */
export function keepDraft(key: string, change: Partial<Draft>): void {
  const owner = ownerKey(currentAccount());
  if (!owner) return;
  const draft: StoredDraft = { ...readDraft(key), ...change, username: owner };
  if (isEmpty(draft)) {
    dropDraft(key);
    return;
  }
  try {
    sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(draft));
  } catch {
    console.warn('cannot save the draft');
  }
}

export const dropDraft = (key: string): void =>
  fromStorage(() => sessionStorage.removeItem(DRAFT_PREFIX + key), undefined);
