type Area = 'localStorage' | 'sessionStorage';

/** Returns the object that this browser has stored under a key; null without a readable one, or while storage is switched off. */
export function readStored(key: string, area: Area = 'localStorage'): object | null {
  try {
    const value: unknown = JSON.parse(window[area].getItem(key) ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Stores an object under a key, or deletes it. Returns whether that succeeded: storage may be full or switched off. */
export function store(key: string, value: object | null, area: Area = 'localStorage'): boolean {
  try {
    if (value) window[area].setItem(key, JSON.stringify(value));
    else window[area].removeItem(key);
    return true;
  } catch {
    return false;
  }
}
