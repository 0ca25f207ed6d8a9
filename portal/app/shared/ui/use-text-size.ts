import { useSyncExternalStore } from 'react';

const KEY = 'text-size';
const listeners = new Set<() => void>();

const isLarge = () => document.documentElement.dataset.text === 'large';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function toggle() {
  const large = !isLarge();
  if (large) document.documentElement.dataset.text = 'large';
  else delete document.documentElement.dataset.text;
  try {
    localStorage.setItem(KEY, large ? 'large' : 'standard');
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Returns the text size, stored on `<html>`, where public/text-size.js sets the remembered choice before the first paint. */
export function useTextSize() {
  const large = useSyncExternalStore(subscribe, isLarge, () => false);
  return { large, toggle };
}
