/** An account's preferences for the appearance and handling of the back office. */
export interface Preferences {
  appearance: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
  /** Whether single-key shortcuts without Ctrl are active (WCAG 2.1.4). */
  singleKeys: boolean;
  isCollapsed: boolean;
  /** Whether the next submission opens after a decision. */
  opensNext: boolean;
  /** Whether the dashboard shows the setup checklist of a new installation while some of its tasks are open. */
  showsSetup: boolean;
  /** Names of the menu's groups that are open. */
  openGroups: readonly string[];
  /** Names of visible list columns by section; the section's definition decides for a missing one. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Names of visible list filters beside the common ones, by section. */
  filters: Readonly<Record<string, readonly string[]>>;
}

export const PREFERENCES: Preferences = {
  appearance: 'system',
  density: 'comfortable',
  singleKeys: true,
  isCollapsed: false,
  opensNext: true,
  showsSetup: true,
  openGroups: [],
  columns: {},
  filters: {},
};

/** UTF-16 units of all preferences as JSON: far more than every column of every section. */
export const PREFERENCES_MAX_LENGTH = 20_000;

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const listsOf = (storedLists: object = {}): Preferences['columns'] =>
  Object.fromEntries(Object.entries(storedLists ?? {}).filter(([, names]) => isNames(names)));

/** Returns the stored preferences whose types are valid, with defaults for the rest: they may be outdated, or edited by hand. */
export function readPreferences(storedPreferences: unknown): Preferences {
  const stored = (storedPreferences ?? {}) as Partial<Preferences>;
  const { appearance, openGroups } = stored;
  return {
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : PREFERENCES.appearance,
    density: stored.density === 'compact' ? 'compact' : PREFERENCES.density,
    singleKeys: stored.singleKeys !== false,
    isCollapsed: stored.isCollapsed === true,
    opensNext: stored.opensNext !== false,
    showsSetup: stored.showsSetup !== false,
    openGroups: isNames(openGroups) ? openGroups : PREFERENCES.openGroups,
    columns: listsOf(stored.columns),
    filters: listsOf(stored.filters),
  };
}
