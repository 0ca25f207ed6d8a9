import { useEffect, useRef } from 'react';
import { usePreferences } from '../session/preferences.ts';
import { queueKey, replayKeys } from './pending-keys.ts';

/** Actions by key name: `Ctrl K`, `Ctrl Shift L`, a single character, or a sequence of `g` and another key, as `g p`. */
export type KeyActs = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Shortcuts that also act above an open dialog: they concern no screen. */
const ABOVE_DIALOGS: readonly string[] = ['Ctrl K', 'Ctrl Shift L'];

/** First key of a sequence, and the time limit for the second. */
const SEQUENCE_KEY = 'g';
const SEQUENCE_MS = 1500;
/** The last events of both keys, shared by all listeners: the second key alone may have another meaning. */
const sequenceEvents: { first: KeyboardEvent | null; second: KeyboardEvent | null } = {
  first: null,
  second: null,
};

/** Returns whether an event is the second key of a sequence, for any number of listeners. */
function isSecondKey(event: KeyboardEvent): boolean {
  if (event === sequenceEvents.second) return true;
  if (!sequenceEvents.first || event === sequenceEvents.first) return false;
  const isInTime = event.timeStamp - sequenceEvents.first.timeStamp < SEQUENCE_MS;
  Object.assign(sequenceEvents, { first: null, second: isInTime ? event : null });
  return isInTime;
}

/** Elements in which typed characters enter text or choose an option. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Returns the name of a pressed key. ⌘ counts as Ctrl. */
function nameOf(event: KeyboardEvent): { name: string; isSingle: boolean } {
  const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isSingle) return { name: event.key, isSingle };
  const keyNames = [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    event.shiftKey ? 'Shift' : '',
    event.key.toUpperCase(),
  ];
  return { name: keyNames.filter(Boolean).join(' '), isSingle };
}

/**
 * Handles shortcuts wherever the focus is, once per press without repeats. They do not act below an open dialog. Single
 * characters do not act in fields, nor when the account has switched them off.
 */
export function useKeys(acts: KeyActs): void {
  const { singleKeys } = usePreferences();
  const latest = useRef(acts);
  latest.current = acts;

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      const { name, isSingle } = nameOf(event);
      if (isSingle && (!singleKeys || isTextField(event.target))) return;
      if (isSingle && queueKey(event, name === SEQUENCE_KEY)) return;
      const act = latest.current[isSingle && isSecondKey(event) ? `${SEQUENCE_KEY} ${name}` : name];
      if (name === SEQUENCE_KEY) sequenceEvents.first = event;
      if (!act) return;
      const isBelowDialog =
        document.querySelector('[role="dialog"]') !== null && !ABOVE_DIALOGS.includes(name);
      if (isSingle && isBelowDialog) return;
      // Also without an action: the browser's default must not run.
      event.preventDefault();
      if (!event.repeat && !isBelowDialog) act(event);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [singleKeys]);

  // After every render: the actions may have changed.
  useEffect(replayKeys);
}
