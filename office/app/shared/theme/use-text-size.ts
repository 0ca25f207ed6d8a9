import { useSyncExternalStore } from 'react';

/** The portal's own: where both have one origin, what is chosen there holds here. */
const KEY = 'text-size';
const listeners = new Set<() => void>();

const isLarge = () => document.documentElement.dataset.text === 'large';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function choose(large: boolean) {
  if (large) document.documentElement.dataset.text = 'large';
  else delete document.documentElement.dataset.text;
  try {
    localStorage.setItem(KEY, large ? 'large' : 'standard');
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

/** 大字版, kept on `<html>`, where the portal's text-size.js puts a remembered choice before the first paint. */
export const useTextSize = () => ({ isLarge: useSyncExternalStore(subscribe, isLarge), choose });
