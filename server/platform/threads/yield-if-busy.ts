import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum milliseconds that other requests are blocked. */
const MAX_BLOCK_MS = 20;

/** Returns a function to await between the parts of long work: it yields to the event loop when that was blocked for too long. */
export function yieldIfBusy(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCK_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
