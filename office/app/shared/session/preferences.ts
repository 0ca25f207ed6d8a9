import { PREFERENCES, type Preferences, readPreferences } from '@pv-brain/contract/accounts/preferences.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let key = '';
let current: Preferences = PREFERENCES;

/** Sends what somebody chose to where other machines find it. */
type Keep = (chosen: Partial<Preferences>) => Promise<unknown>;

let keep: Keep = async () => {};
let isSending = false;
/** What the server is not known to have. Stored, since a window may be closed or loaded again before it is sent. */
let unsent: Partial<Preferences> = {};
const unsentKey = () => `${key}:unsent`;

function readStored(name: string): object {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    // Storage is switched off, or broken.
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
  for (const listener of listeners) listener();
}

/**
 * Shows what this person has chosen, and follows what they choose in other windows of this browser. `kept` is what the server
 * knows, empty where they chose nothing since it does.
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

/** One after the other, so that the last one stays. What cannot be sent holds for this window, and goes with the next. */
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
    // What was chosen meanwhile is still to be sent.
    const isNewer = ([name, value]: [string, unknown]) => sent[name as keyof Preferences] !== value;
    unsent = Object.fromEntries(Object.entries(unsent).filter(isNewer));
    write();
  }
  isSending = false;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current);
