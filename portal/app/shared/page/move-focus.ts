/** An entry of the history: its key, and the path of its page. */
export interface Place {
  key: string;
  pathname: string;
  search: string;
}

/** Address of the link that was followed from an entry, by the entry's key. */
const followed = new Map<string, string>();

/** Stops waiting for a page that has not been rendered yet. */
let stopWaiting = () => {};

const isSameSection = (one: string, other: string) => one.split('/')[1] === other.split('/')[1];

/**
 * Returns the element that a page begins with: an item's title; within a section, the list's heading; else the page's heading.
 */
function beginning(main: Element, isWithin: boolean): Element | null {
  return (
    main.querySelector('article h1') ??
    (isWithin ? main.querySelector('section > header > h2') : null) ??
    main.querySelector('h1')
  );
}

/** Does not scroll: the router controls the scroll position. */
function take(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Returns the address of a link that was pressed in the page's main part. */
function addressOf(pressed: EventTarget | null): string | null | undefined {
  if (!(pressed instanceof Element) || (pressed.isConnected && !pressed.closest('#main'))) return null;
  return pressed.closest('a')?.getAttribute('href');
}

/**
 * Focuses the beginning of a page, or after going back the link by which it was left. For a page that loads slowly it waits until
 * the user interacts; the focus stays in a form such as a list's filters, but not in the page-jump form, as the new page has its
 * own.
 */
export function moveFocus(previousPlace: Place, here: Place, pressed: EventTarget | null): void {
  stopWaiting();
  const isSamePage = previousPlace.pathname === here.pathname;
  // Navigation within the page, such as to a heading.
  if (isSamePage && previousPlace.search === here.search) return;
  const address = addressOf(pressed);
  if (address) followed.set(previousPlace.key, address);
  if (isSamePage && document.activeElement?.closest(':not(nav)>form')) return;

  const main = document.getElementById('main');
  // A new form has already taken the focus.
  if (!main || (!isSamePage && main.querySelector('form :focus'))) return;
  const isWithin = isSameSection(previousPlace.pathname, here.pathname);
  const back = followed.get(here.key);
  let placed: Element = main;
  /** Returns true once no better element can be expected. */
  function place(): boolean {
    const link = back ? main?.querySelector(`a[href="${CSS.escape(back)}"]`) : null;
    const best = link ?? (main && beginning(main, isWithin));
    if (best instanceof HTMLElement && best !== placed) {
      placed = best;
      take(best);
    }
    return back ? Boolean(link) : placed !== main && !placed.hasAttribute('data-loading');
  }

  take(main);
  if (place()) return;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isOurs = activeElement === placed || activeElement === document.body;
    if (!isOurs || place()) stopWaiting();
  });
  stopWaiting = () => observer.disconnect();
  observer.observe(main, { childList: true, subtree: true });
}
