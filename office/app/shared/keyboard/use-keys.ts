import { useEffect, useRef } from 'react';
import { usePreferences } from '../session/preferences.ts';
import { keepKey, replayKeys } from './pending-keys.ts';

/** What keys do, by name: `Ctrl K`, `Ctrl Shift L`, a single character, or `g` and another soon after it, as `g p`. */
export type KeyActs = Readonly<Record<string, () => void>>;

/** What acts above an open dialog too: it concerns no screen. */
const ABOVE_DIALOGS: readonly string[] = ['Ctrl K', 'Ctrl Shift L'];

/** First key of a sequence of two, and the time for the second. */
const SEQUENCE_KEY = 'g';
const SEQUENCE_MS = 1500;
/** The last of both; all that listen to keys know, for the second alone may mean something else. */
const pressed: { first: KeyboardEvent | null; second: KeyboardEvent | null } = { first: null, second: null };

/** Whether a key is the one that follows the first, however many ask. */
function isSecondKey(event: KeyboardEvent): boolean {
  if (event === pressed.second) return true;
  if (!pressed.first || event === pressed.first) return false;
  const isSoon = event.timeStamp - pressed.first.timeStamp < SEQUENCE_MS;
  Object.assign(pressed, { first: null, second: isSoon ? event : null });
  return isSoon;
}

/** What characters are typed into, or chosen by. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const isTyped = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null;

/** The name of a key that was pressed. ⌘ counts as Ctrl. */
function nameOf(event: KeyboardEvent): { name: string; isSingle: boolean } {
  const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isSingle) return { name: event.key, isSingle };
  const words = [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    event.shiftKey ? 'Shift' : '',
    event.key.toUpperCase(),
  ];
  return { name: words.filter(Boolean).join(' '), isSingle };
}

/**
 * Lets keys act wherever the focus is, once a press however long it lasts. What lies below an open dialog stays as it is.
 * Single characters do so in no field, and only where the person has not switched them off.
 */
export function useKeys(acts: KeyActs): void {
  const { singleKeys } = usePreferences();
  const latest = useRef(acts);
  latest.current = acts;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      const { name, isSingle } = nameOf(event);
      if (isSingle && (!singleKeys || isTyped(event.target))) return;
      if (isSingle && keepKey(event, name === SEQUENCE_KEY)) return;
      const act = latest.current[isSingle && isSecondKey(event) ? `${SEQUENCE_KEY} ${name}` : name];
      if (name === SEQUENCE_KEY) pressed.first = event;
      if (!act) return;
      const isBelow = document.querySelector('[role="dialog"]') !== null && !ABOVE_DIALOGS.includes(name);
      if (isSingle && isBelow) return;
      // Even where it does not act: the browser would do something else by it.
      event.preventDefault();
      if (!event.repeat && !isBelow) act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [singleKeys]);

  // With every change of what it acts by.
  useEffect(replayKeys);
}
