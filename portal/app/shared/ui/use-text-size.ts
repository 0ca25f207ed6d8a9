import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'text-size';
const { notify, subscribe } = createListeners();

const isLarge = () => document.documentElement.dataset.text === 'large';

function toggle() {
  const large = !isLarge();
  if (large) document.documentElement.dataset.text = 'large';
  else delete document.documentElement.dataset.text;
  try {
    localStorage.setItem(KEY, large ? 'large' : 'standard');
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
  notify();
}

/** Returns the text size, stored on `<html>`, where public/text-size.js sets the remembered choice before the first paint. */
export function useTextSize() {
  const large = useSyncExternalStore(subscribe, isLarge, () => false);
  return { large, toggle };
}
