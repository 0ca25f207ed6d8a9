import { PREFERENCES, type Preferences, readPreferences } from '@pv-brain/contract/preferences.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let key = '';
let current: Preferences = PREFERENCES;

/** Sends what somebody chose to where other machines find it. */
type Keep = (preferences: Preferences) => Promise<unknown>;

let keep: Keep = async () => {};
let isSending = false;
let isChanged = false;

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
  isChanged = true;
  void send();
}

/** One after the other, so that the last one stays. Where it cannot be sent, it holds for this browser and is sent with the next. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  while (isChanged) {
    isChanged = false;
    await keep(current).catch(() => {});
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
