import { PREFERENCES, type Preferences, readPreferences } from '@pv-brain/contract/accounts/preferences.ts';
import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';

const { notify, subscribe } = createListeners();
let key = '';
let current: Preferences = PREFERENCES;

/** Saves changed preferences on the server, for other devices. */
type Keep = (chosen: Partial<Preferences>) => Promise<unknown>;

let keep: Keep = async () => {};
let isSending = false;
/** Preferences that may not have reached the server; stored, because the window may be closed before they are sent. */
let unsent: Partial<Preferences> = {};
const unsentKey = () => `${key}:unsent`;

function readStored(name: string): object {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
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
export function openPreferences(
  username: string,
  storedValues: object = {},
  keeping: Keep = async () => {},
): void {
  key = `office:${username}`;
  keep = keeping;
  unsent = readStored(unsentKey());
  const storedPreferences = Object.keys(storedValues).length > 0 ? storedValues : readStored(key);
  show(readPreferences({ ...storedPreferences, ...unsent }));
  write();
  void send();
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(readPreferences(readStored(key)));
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
    const sent = unsent;
    isSent = await keep(sent).then(
      () => true,
      () => false,
    );
    if (!isSent) continue;
    // Values changed meanwhile are still unsent.
    const isNewer = ([name, value]: [string, unknown]) => sent[name as keyof Preferences] !== value;
    unsent = Object.fromEntries(Object.entries(unsent).filter(isNewer));
    write();
  }
  isSending = false;
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current);
