import { PREFERENCES, type Preferences, readPreferences } from '@pv-brain/contract/accounts/preferences.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

const { notify, subscribe } = createListeners();
let key = '';
let current: Preferences = PREFERENCES;

/** Saves changed preferences on the server, for other devices. */
type SavePreferences = (changes: Partial<Preferences>) => Promise<unknown>;

let savePreferences: SavePreferences = async () => {};
let isSending = false;
/** Preferences that may not have reached the server; stored, because the window may be closed before they are sent. */
let unsent: Partial<Preferences> = {};
const unsentKey = () => `${key}:unsent`;

/** Stores the preferences in this browser; if that fails, they hold for this window. */
function write() {
  store(key, current);
  store(unsentKey(), Object.keys(unsent).length > 0 ? unsent : null);
}

function show(next: Preferences) {
  current = next;
  notify();
}

/**
 * Loads the account's preferences, and follows changes in other windows of this browser. `storedValues` are the server's; empty
 * if nothing was chosen since the server stores them.
 */
export function loadPreferences(
  username: string,
  storedValues: object = {},
  save: SavePreferences = async () => {},
): void {
  key = `office:${username}`;
  savePreferences = save;
  unsent = readStored(unsentKey()) ?? {};
  const storedPreferences = Object.keys(storedValues).length > 0 ? storedValues : readStored(key);
  show(readPreferences({ ...storedPreferences, ...unsent }));
  write();
  void send();
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(readPreferences(readStored(key) ?? {}));
  });
}

export function setPreferences(change: Partial<Preferences>): void {
  show({ ...current, ...change });
  unsent = { ...unsent, ...change };
  write();
  void send();
}

/** Sends one request at a time, so that the latest values win. Unsent values are sent with the next ones. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  let isSent = true;
  while (isSent && Object.keys(unsent).length > 0) {
    const sentValues = unsent;
    isSent = await savePreferences(sentValues).then(
      () => true,
      () => false,
    );
    if (!isSent) continue;
    // Values changed meanwhile are still unsent.
    const isNewer = ([name, value]: [string, unknown]) => sentValues[name as keyof Preferences] !== value;
    unsent = Object.fromEntries(Object.entries(unsent).filter(isNewer));
    write();
  }
  isSending = false;
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current);
