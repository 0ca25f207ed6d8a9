/** Milliseconds within which a screen takes the keys that were pressed while it was on its way. */
const MAX_WAIT_MS = 3000;

/** Keys that were pressed since a key led to another screen, and whether that screen is there. */
let pending: { keys: string[]; hasArrived: boolean; until: number } | null = null;
let isReplaying = false;

/** Keeps the keys that are pressed from now on for the screen that a key leads to. */
export function keepKeys(): void {
  pending = { keys: [], hasArrived: false, until: performance.now() + MAX_WAIT_MS };
}

/** Whether a key without Ctrl or Alt was kept for the screen to come. The first key of a sequence leads to yet another one. */
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

/** The screen that a key led to is there: its heading has the focus. */
export function arriveByKey(): void {
  if (!pending) return;
  pending.hasArrived = true;
  replayKeys();
}

/** Hands kept keys to the screen as soon as it acts by them; what follows `/` is typed into its search. */
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
