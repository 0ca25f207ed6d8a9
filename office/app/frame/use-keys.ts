import { useEffect, useRef } from 'react';
import { usePreferences } from '../session/preferences.ts';

/** What keys do, by name: `Ctrl K`, `Ctrl Shift L`, or a single character. */
export type KeyActs = Readonly<Record<string, () => void>>;

const isTyped = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

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
 * Lets keys act wherever the focus is. Single characters do so in no field, while no dialog is open, and only where the
 * person has not switched them off.
 */
export function useKeys(acts: KeyActs): void {
  const { singleKeys } = usePreferences();
  const latest = useRef(acts);
  latest.current = acts;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const { name, isSingle } = nameOf(event);
      const act = latest.current[name];
      const isBusy = isTyped(event.target) || document.querySelector('[role="dialog"]') !== null;
      if (!act || (isSingle && (!singleKeys || isBusy))) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [singleKeys]);
}
