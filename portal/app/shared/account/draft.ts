import { ownerKey } from './person.ts';
import { currentAccount } from './user-store.ts';

/** A file that has reached the server and waits for its form to be sent. */
export interface DraftFile {
  attId: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** What somebody has typed into a form and not yet sent. */
export interface Draft {
  values: Record<string, string>;
  files: DraftFile[];
  /** The form was being sent: whoever comes back finds it open. */
  sending: boolean;
}

interface Stored extends Draft {
  username: string;
}

const PREFIX = 'draft:';
const EMPTY: Draft = { values: {}, files: [], sending: false };

const username = () => {
  const account = currentAccount();
  return account.state === 'signed-in' ? ownerKey(account.user) : null;
};

function stored(key: string): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** The draft that whoever is signed in left in this tab; another person's is never shown. */
export function readDraft(key: string): Draft {
  const draft = stored(key);
  return draft && draft.username === username() ? { ...EMPTY, ...draft } : EMPTY;
}

const isEmpty = ({ values, files, sending }: Draft) =>
  !sending && files.length === 0 && Object.values(values).every((value) => value === '');

/** Keeps a change to a draft for as long as the tab lives. Where nothing can be stored, nothing is. */
export function keepDraft(key: string, change: Partial<Draft>): void {
  const owner = username();
  if (!owner) return;
  const draft: Stored = { ...readDraft(key), ...change, username: owner };
  if (isEmpty(draft)) {
    dropDraft(key);
    return;
  }
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    console.warn('what was typed cannot be kept');
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
