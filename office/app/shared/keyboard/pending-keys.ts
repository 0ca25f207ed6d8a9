/** Maximum time for which keys are queued for a loading screen, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** Keys pressed since a shortcut opened another screen, and whether that screen has loaded. */
let pending: { keys: string[]; hasArrived: boolean; until: number } | null = null;
let isReplaying = false;

/** Starts to queue the pressed keys for the screen that a shortcut opens. */
export function keepKeys(): void {
  pending = { keys: [], hasArrived: false, until: performance.now() + MAX_WAIT_MS };
}

/**
 * Queues a key without Ctrl or Alt for the loading screen and returns whether it did. The first key of a sequence ends the queue,
 * since it leads to yet another screen.
 */
export function keepKey(event: KeyboardEvent, isSequence: boolean): boolean {
  if (!pending || isReplaying) return false;
  const isText = pending.keys.includes('/');
  if (performance.now() > pending.until || (isSequence && !isText)) {
    pending = null;
    return false;
  }
  if (event.key.length > 1 && (event.key !== 'Tab' || event.shiftKey || pending.hasArrived)) return false;
  event.preventDefault();
  pending.keys.push(event.key);
  replayKeys();
  return true;
}

/** Marks the screen that a shortcut opens as loaded: its heading has the focus. */
export function arriveByKey(): void {
  if (!pending) return;
  pending.hasArrived = true;
  replayKeys();
}

/** Replays queued keys as soon as the screen handles them; the keys after `/` are typed into its search field. */
export function replayKeys(): void {
  if (!pending?.hasArrived || isReplaying) return;
  isReplaying = true;
  const [key] = pending.keys;
  if (key !== undefined && act(key)) {
    const [, ...rest] = pending.keys;
    const isText = key === '/' && rest.length > 0;
    if (isText) document.execCommand('insertText', false, rest.join(''));
    pending = isText || rest.length === 0 ? null : { ...pending, keys: rest };
  }
  isReplaying = false;
  if (pending && pending.keys[0] !== key) replayKeys();
}

function act(key: string): boolean {
  if (key !== 'Tab') return !window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]',
  );
  const here = document.activeElement;
  const isAfter = (stop: HTMLElement) =>
    here !== null && (here.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  [...stops].find((stop) => isAfter(stop) && stop.getClientRects().length > 0)?.focus();
  return true;
}
