import { PREFERENCES, type Preferences, readPreferences } from '@pv-brain/contract/accounts/preferences.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let key = '';
let current: Preferences = PREFERENCES;

/** Sends what somebody chose to where other machines find it. */
type Keep = (chosen: Partial<Preferences>) => Promise<unknown>;

let keep: Keep = async () => {};
let isSending = false;
/** What is not sent yet. */
let pending: Partial<Preferences> = {};

/** What this browser holds. */
function read(): Preferences {
  try {
    return readPreferences(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    // Storage is switched off, or broken.
    return PREFERENCES;
  }
}

function write() {
  try {
    localStorage.setItem(key, JSON.stringify(current));
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
export function openPreferences(username: string, kept: object = {}, keeping: Keep = async () => {}): void {
  key = `office:${username}`;
  keep = keeping;
  show(Object.keys(kept).length > 0 ? readPreferences(kept) : read());
  write();
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(read());
  });
}

export function setPreferences(change: Partial<Preferences>): void {
  show({ ...current, ...change });
  write();
  pending = { ...pending, ...change };
  void send();
}

/** One after the other, so that the last one stays. What cannot be sent holds for this window, and goes with the next. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  let isSent = true;
  while (isSent && Object.keys(pending).length > 0) {
    const chosen = pending;
    pending = {};
    isSent = await keep(chosen).then(
      () => true,
      () => false,
    );
    if (!isSent) pending = { ...chosen, ...pending };
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
