import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';

/** The portal's own key: on the same origin, its choice applies here too. */
const STORAGE_KEY = 'text-size';
const { notify, subscribe } = createListeners();

const isLarge = () => document.documentElement.dataset.text === 'large';

function choose(large: boolean) {
  if (large) document.documentElement.dataset.text = 'large';
  else delete document.documentElement.dataset.text;
  try {
    localStorage.setItem(STORAGE_KEY, large ? 'large' : 'standard');
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
  notify();
}

/** Returns the state of 大字版, stored on `<html>`, where the portal's text-size.js restores it before the first paint. */
export const useTextSize = () => ({ isLarge: useSyncExternalStore(subscribe, isLarge), choose });
