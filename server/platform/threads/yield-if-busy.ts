import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which other requests wait. */
const LONGEST_MS = 20;

/** Made at the start of long work and awaited between its parts: lets the event loop go on wherever it was kept for long. */
export function yieldIfBusy(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
