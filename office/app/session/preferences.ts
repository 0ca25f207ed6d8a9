import { useSyncExternalStore } from 'react';

/** How somebody likes the back office to look and to be worked with. */
export interface Preferences {
  appearance: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
  /** Whether keys without Ctrl do something (WCAG 2.1.4). */
  singleKeys: boolean;
  isCollapsed: boolean;
  /** Names of the menu's groups that are open. */
  openGroups: readonly string[];
  /** Names of the columns that lists show, by section; of one that is missing, what its definition says. */
  columns: Readonly<Record<string, readonly string[]>>;
}

const DEFAULT: Preferences = {
  appearance: 'system',
  density: 'comfortable',
  singleKeys: true,
  isCollapsed: false,
  openGroups: [],
  columns: {},
};

const listeners = new Set<() => void>();
let key = '';
let current = DEFAULT;

const listsOf = (stored: object): Preferences['columns'] =>
  Object.fromEntries(Object.entries(stored).filter(([, names]) => Array.isArray(names)));

/** What is stored, as far as it is of the kind it should be: it may be older, or changed by hand. */
function read(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>;
    const { appearance, density, singleKeys, isCollapsed, openGroups, columns } = stored;
    return {
      appearance: appearance === 'light' || appearance === 'dark' ? appearance : DEFAULT.appearance,
      density: density === 'compact' ? density : DEFAULT.density,
      singleKeys: singleKeys !== false,
      isCollapsed: isCollapsed === true,
      openGroups: Array.isArray(openGroups) ? openGroups : DEFAULT.openGroups,
      columns: listsOf(columns ?? DEFAULT.columns),
    };
  } catch {
    // Storage is switched off, or broken.
    return DEFAULT;
  }
}

function show(next: Preferences) {
  current = next;
  for (const listener of listeners) listener();
}

/** Reads what this person has chosen in this browser, and follows what they choose in other windows of it. */
export function openPreferences(username: string): void {
  key = `office:${username}`;
  show(read());
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(read());
  });
}

export function setPreferences(change: Partial<Preferences>): void {
  show({ ...current, ...change });
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // It holds for this window.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current);
