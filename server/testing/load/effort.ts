import { onTestFinished } from 'vitest';

// On a machine with other load, a thread may be idle for long without having done anything. So nothing here is measured by the
// clock alone.

/** Returns the processor time of this thread in milliseconds. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Garbage collection or first compilation may slow down one try; code that is slow by nature is slow in every try. */
const TRIES = 3;

/**
 * Returns the shortest processor time of `work` on this thread, in milliseconds; stops repeating once a try took no more than
 * `enough`.
 */
export async function effortOf(enough: number, work: () => unknown): Promise<number> {
  let minimum = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && minimum > enough; tried += 1) {
    const start = worked();
    await work();
    minimum = Math.min(minimum, worked() - start);
  }
  return minimum;
}

/**
 * Watches this thread's event loop; the returned function ends the watch and returns the longest time in milliseconds that it
 * worked without a pause.
 */
export function watchLoop(): () => number {
  let longest = 0;
  let lastMeasured = worked();
  function measure() {
    const now = worked();
    longest = Math.max(longest, now - lastMeasured);
    lastMeasured = now;
  }
  const timer = setInterval(measure, 1);
  onTestFinished(() => clearInterval(timer));
  return () => {
    clearInterval(timer);
    measure();
    return longest;
  };
}
