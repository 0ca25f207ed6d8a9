import { useEffect, useRef } from 'react';

/** Up to this width dialogs come from below (dialog.module.css), and the key that leads back closes them. */
const PHONE = '(max-width: 640px)';

interface Sheet {
  close: () => void;
}

/** Those that are open, the topmost last; each stands for one entry of the history, which leads nowhere. */
const sheets: Sheet[] = [];
/** Whether the next entry that is come to is one that was gone to here, and not by the person. */
let isLeaving = false;
let timer: number | undefined;
/** The screen that they lie over. */
let address = '';

const entriesOf = (state: unknown): number =>
  Number((state as { sheets?: unknown } | null | undefined)?.sheets ?? 0);

/** Makes the history have as many entries for sheets as there are sheets. */
function settle(): void {
  const surplus = entriesOf(window.history.state) - sheets.length;
  if (surplus > 0) {
    isLeaving = true;
    window.history.go(-surplus);
  }
  address = window.location.href;
  for (let missing = surplus; missing < 0; missing += 1) {
    const { state } = window.history;
    window.history.pushState({ ...state, sheets: entriesOf(state) + 1 }, '');
  }
}

/** Later, so that what opens in the place of what closes takes over its entry. */
function settleSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(settle);
}

/** The router hears nothing of entries that lead nowhere: it would take them for a way to another screen. */
function follow(event: PopStateEvent): void {
  const openEntries = entriesOf(event.state);
  if (isLeaving) {
    isLeaving = false;
    event.stopImmediatePropagation();
  } else if (openEntries < sheets.length && window.location.href === address) {
    event.stopImmediatePropagation();
    for (const { close } of sheets.slice(openEntries).reverse()) close();
    return;
  }
  settleSoon();
}

/** On a phone, lets the key that leads back close what is open instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen || !window.matchMedia(PHONE).matches) return;
    const sheet: Sheet = { close: () => latest.current() };
    // Before the router's own listener, which does not mind.
    window.addEventListener('popstate', follow, { capture: true });
    sheets.push(sheet);
    settleSoon();
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1);
      settleSoon();
    };
  }, [isOpen]);
}
