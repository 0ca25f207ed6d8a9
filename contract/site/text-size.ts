import { createListeners } from '../protocol/listeners.ts';

const STORAGE_KEY = 'text-size';
const { notify, subscribe } = createListeners();

/** Calls a listener whenever the text size changes; returns a function that unsubscribes. */
export const onTextSizeChange = subscribe;

/** Returns whether the text is large. Stored on `<html>`, where the portal's text-size.js restores it before the first paint. */
export const isTextLarge = () => document.documentElement.dataset.text === 'large';

/** Switches between both sizes; on the same origin portal and back office remember one choice. */
export function toggleTextSize() {
  const large = !isTextLarge();
  if (large) document.documentElement.dataset.text = 'large';
  else delete document.documentElement.dataset.text;
  try {
    localStorage.setItem(STORAGE_KEY, large ? 'large' : 'standard');
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
  notify();
}
