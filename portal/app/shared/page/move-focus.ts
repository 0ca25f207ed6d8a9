import { isSameSection } from './use-pending.ts';

/** An entry of the history: its key, and the path of its page. */
export interface PageLocation {
  key: string;
  pathname: string;
  search: string;
}

/** Address of the link that was followed from an entry, by the entry's key. */
const followedLinks = new Map<string, string>();

/** Stops waiting for a page that has not been rendered yet. */
let stopWaiting = () => {};

/**
 * Returns the element that a page begins with: an item's title; within a section, the list's heading; else the page's heading.
 */
function startElement(main: Element, isWithin: boolean): Element | null {
  return (
    main.querySelector('article h1') ??
    (isWithin ? main.querySelector('section > header > h2') : null) ??
    main.querySelector('h1')
  );
}

/** Does not scroll: the router controls the scroll position. */
function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Returns the address of a link that was pressed in the page's main part. */
function addressOf(pressedElement: EventTarget | null): string | null | undefined {
  if (
    !(pressedElement instanceof Element) ||
    (pressedElement.isConnected && !pressedElement.closest('#main'))
  )
    return null;
  return pressedElement.closest('a')?.getAttribute('href');
}

/**
 * Focuses the beginning of a page, or after going back the link by which it was left. For a page that loads slowly it waits until
 * the user interacts; the focus stays in a form such as a list's filters, but not in the page-jump form, as the new page has its
 * own.
 */
export function moveFocus(
  previousPage: PageLocation,
  currentPage: PageLocation,
  pressedElement: EventTarget | null,
): void {
  stopWaiting();
  const isSamePage = previousPage.pathname === currentPage.pathname;
  // Null and the document count as parts of the page.
  const isRemoved = (pressedElement as Node | null)?.isConnected === false;
  const isFocusLost = isRemoved && document.activeElement === document.body;
  // Navigation within the page, such as to a heading; 忘记密码 replaces the form that contains it.
  if (isSamePage && previousPage.search === currentPage.search && !isFocusLost) return;
  const address = addressOf(pressedElement);
  if (address) followedLinks.set(previousPage.key, address);
  if (isSamePage && document.activeElement?.closest(':not(nav)>form')) return;

  const main = document.getElementById('main');
  // A new form has already taken the focus.
  if (!main || (!isSamePage && main.querySelector('form :focus'))) return;
  const isWithin = isSameSection(previousPage.pathname, currentPage.pathname);
  const back = followedLinks.get(currentPage.key);
  let focused: Element = main;
  /** Returns true once no better element can be expected. */
  function focusTarget(): boolean {
    const link = back ? main?.querySelector(`a[href="${CSS.escape(back)}"]`) : null;
    const target = link ?? (main && startElement(main, isWithin));
    if (target instanceof HTMLElement && target !== focused) {
      focused = target;
      focusElement(target);
    }
    return back ? Boolean(link) : focused !== main && !focused.hasAttribute('data-loading');
  }

  focusElement(main);
  if (focusTarget()) return;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isFocusUntouched = activeElement === focused || activeElement === document.body;
    if (!isFocusUntouched || focusTarget()) stopWaiting();
  });
  stopWaiting = () => observer.disconnect();
  observer.observe(main, { childList: true, subtree: true });
}
