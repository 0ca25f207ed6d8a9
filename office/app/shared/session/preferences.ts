import { PREFERENCES, type Preferences, readPreferences } from '@pv-brain/contract/accounts/preferences.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';

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

function readStorage(name: string): object {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // Storage is disabled or contains invalid data.
    return {};
  }
}

function write() {
  try {
    localStorage.setItem(key, JSON.stringify(current));
    if (Object.keys(unsent).length > 0) localStorage.setItem(unsentKey(), JSON.stringify(unsent));
    else localStorage.removeItem(unsentKey());
  } catch {
    // It holds for this window.
  }
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
  unsent = readStorage(unsentKey());
  const storedPreferences = Object.keys(storedValues).length > 0 ? storedValues : readStorage(key);
  show(readPreferences({ ...storedPreferences, ...unsent }));
  write();
  void send();
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(readPreferences(readStorage(key)));
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
