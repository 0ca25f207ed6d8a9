/** Time after a shortcut in which pressed keys are meant for the screen that it opens, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** Keys pressed since a shortcut opened another screen, and whether that screen has loaded. */
let pending: { keys: string[]; isLoaded: boolean; deadline: number } | null = null;
let isReplaying = false;

/** Starts to queue the pressed keys for the screen that a shortcut opens, which was pressed at a time stamp of an event. */
export function startKeyQueue(pressedAt: DOMHighResTimeStamp): void {
  pending = { keys: [], isLoaded: false, deadline: pressedAt + MAX_WAIT_MS };
}

/**
 * Queues a key without Ctrl or Alt for the loading screen and returns whether it did. The first key of a sequence ends the queue,
 * since it leads to yet another screen.
 */
export function queueKey(event: KeyboardEvent, isSequence: boolean): boolean {
  if (!pending || isReplaying) return false;
  const isText = pending.keys.includes('/');
  // By the time of the press: a busy browser may handle the key much later.
  if (event.timeStamp > pending.deadline || (isSequence && !isText)) {
    pending = null;
    return false;
  }
  if (event.key.length > 1 && (event.key !== 'Tab' || event.shiftKey || pending.isLoaded)) return false;
  event.preventDefault();
  pending.keys.push(event.key);
  replayKeys();
  return true;
}

/** Marks the screen that a shortcut opens as loaded: its heading has the focus. */
export function markScreenLoaded(): void {
  if (!pending) return;
  pending.isLoaded = true;
  replayKeys();
}

/** Replays queued keys as soon as the screen handles them; the keys after `/` are typed into its search field. */
export function replayKeys(): void {
  if (!pending?.isLoaded || isReplaying) return;
  isReplaying = true;
  const [key] = pending.keys;
  if (key !== undefined && pressKey(key)) {
    const [, ...remainingKeys] = pending.keys;
    const isText = key === '/' && remainingKeys.length > 0;
    if (isText) document.execCommand('insertText', false, remainingKeys.join(''));
    pending = isText || remainingKeys.length === 0 ? null : { ...pending, keys: remainingKeys };
  }
  isReplaying = false;
  if (pending && pending.keys[0] !== key) replayKeys();
}

function pressKey(key: string): boolean {
  if (key !== 'Tab') return !window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  const focusables = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]',
  );
  const focused = document.activeElement;
  const isAfter = (element: HTMLElement) =>
    focused !== null && (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  [...focusables].find((element) => isAfter(element) && element.getClientRects().length > 0)?.focus();
  return true;
}
