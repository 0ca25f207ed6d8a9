/** An entry of the history, by its key, and the page that it shows. */
export interface Place {
  key: string;
  pathname: string;
  search: string;
}

/** By an entry's key: the address of the link that led away from there. */
const followed = new Map<string, string>();

/** Ends what still waits for its page. */
let stopWaiting = () => {};

const isSameSection = (one: string, other: string) => one.split('/')[1] === other.split('/')[1];

/** What a page begins with: an item's title; a list's within its section; else the page's heading. */
function beginning(main: Element, isWithin: boolean): Element | null {
  return (
    main.querySelector('article h1') ??
    (isWithin ? main.querySelector('section > header > h2') : null) ??
    main.querySelector('h1')
  );
}

/** Where the page is scrolled to is none of its business. */
function take(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The address of a link that somebody pressed in the page's main part. */
function addressOf(pressed: EventTarget | null): string | null | undefined {
  if (!(pressed instanceof Element) || (pressed.isConnected && !pressed.closest('#main'))) return null;
  return pressed.closest('a')?.getAttribute('href');
}

/**
 * Puts the focus where a page begins, or on the link by which one left it. A page that comes late is waited for, until
 * somebody goes on by themselves; and whoever fills in a form, such as a list's filters, stays there. Not in the form that jumps
 * to a page: the page that arrives has another.
 */
export function moveFocus(previousPlace: Place, here: Place, pressed: EventTarget | null): void {
  stopWaiting();
  const isSamePage = previousPlace.pathname === here.pathname;
  // Another place within the page, such as a chapter.
  if (isSamePage && previousPlace.search === here.search) return;
  const address = addressOf(pressed);
  if (address) followed.set(previousPlace.key, address);
  if (isSamePage && document.activeElement?.closest(':not(nav)>form')) return;

  const main = document.getElementById('main');
  // A form that has just come has taken the focus itself.
  if (!main || (!isSamePage && main.querySelector('form :focus'))) return;
  const isWithin = isSameSection(previousPlace.pathname, here.pathname);
  const back = followed.get(here.key);
  let placed: Element = main;
  /** True once there is nothing better to wait for. */
  function place(): boolean {
    const link = back ? main?.querySelector(`a[href="${CSS.escape(back)}"]`) : null;
    const best = link ?? (main && beginning(main, isWithin));
    if (best instanceof HTMLElement && best !== placed) {
      placed = best;
      take(best);
    }
    return back ? Boolean(link) : placed !== main;
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
