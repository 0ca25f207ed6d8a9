/**
 * Deletes APIs newer than the oldest supported browser (scripts/browsers.ts) before any script of a page. Runs in the page. Keeps
 * `checkVisibility`, which Playwright itself needs there.
 */
export function removeNewerApis(): void {
  const remove = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (this: AbortController) {
    abort.call(this);
  };
  remove(AbortSignal, 'any', 'timeout');
  remove(AbortSignal.prototype, 'throwIfAborted', 'reason');
  remove(Array, 'fromAsync');
  remove(Array.prototype, ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']);
  remove(Document.prototype, 'startViewTransition');
  remove(Element.prototype, 'getHTML', 'setHTMLUnsafe');
  remove(HTMLElement.prototype, 'hidePopover', 'inert', 'showPopover', 'togglePopover');
  remove(HTMLFormElement.prototype, 'requestSubmit');
  remove(InputEvent.prototype, 'isComposing');
  remove(Map, 'groupBy');
  remove(Object, 'groupBy');
  remove(Promise, 'try', 'withResolvers');
  remove(
    Set.prototype,
    ...['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf'],
    ...['symmetricDifference', 'union'],
  );
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(URL, 'canParse', 'parse');
  remove(URLSearchParams.prototype, 'size');
  remove(window, 'CloseWatcher', 'Iterator', 'navigation', 'scheduler', 'structuredClone');
}
