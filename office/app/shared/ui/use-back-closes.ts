import { useEffect, useRef } from 'react';

/** Maximum width at which dialogs are bottom sheets (dialog.module.css) that the back key closes. */
const PHONE = '(max-width: 640px)';

interface Sheet {
  close: () => void;
}

/** Open sheets, the topmost last; each has one entry in the history, at the screen's own address. */
const sheets: Sheet[] = [];
/** Whether the next popstate is caused by this module, not by the user. */
let isOwnNavigation = false;
let timer: number | undefined;
/** Address of the screen below the sheets. */
let address = '';

const entriesOf = (state: unknown): number =>
  Number((state as { sheets?: unknown } | null | undefined)?.sheets ?? 0);

/** Makes the number of history entries of dialogs equal to the number of open dialogs. */
function syncHistory(): void {
  const surplus = entriesOf(window.history.state) - sheets.length;
  if (surplus > 0) {
    isOwnNavigation = true;
    window.history.go(-surplus);
  }
  address = window.location.href;
  for (let missing = surplus; missing < 0; missing += 1) {
    const { state } = window.history;
    window.history.pushState({ ...state, sheets: entriesOf(state) + 1 }, '');
  }
}

/** Deferred, so that a dialog that replaces a closing one takes over its entry. */
function scheduleSync(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(syncHistory);
}

/** Hides popstate events of these entries from the router, which would take them for a navigation. */
function handlePopState(event: PopStateEvent): void {
  const openEntries = entriesOf(event.state);
  if (isOwnNavigation) {
    isOwnNavigation = false;
    event.stopImmediatePropagation();
  } else if (openEntries < sheets.length && window.location.href === address) {
    event.stopImmediatePropagation();
    for (const { close } of sheets.slice(openEntries).reverse()) close();
    return;
  }
  scheduleSync();
}

/** On a phone, makes the back key close a dialog or drawer instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen || !window.matchMedia(PHONE).matches) return;
    const sheet: Sheet = { close: () => latest.current() };
    // Capture phase: runs before the router's own listener. Adding it repeatedly has no effect.
    window.addEventListener('popstate', handlePopState, { capture: true });
    sheets.push(sheet);
    scheduleSync();
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1);
      scheduleSync();
    };
  }, [isOpen]);
}
