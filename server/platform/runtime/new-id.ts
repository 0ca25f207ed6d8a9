import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { nowMs } from './time.ts';

let last = { msecs: 0, seq: 0 };

/**
 * Creates a UUID of version 7: those of one process sort in order of creation, those of several by their shared clock. By itself
 * the package would use the machine's clock.
 */
export function newId(): string {
  const msecs = nowMs();
  // Start in the lower half, which leaves room to count up within a millisecond, and while the clock is behind its last value.
  last = msecs > last.msecs ? { msecs, seq: randomInt(2 ** 31) } : { ...last, seq: last.seq + 1 };
  return v7(last);
}

/** Returns the lowest id that is created at a time in milliseconds since 1970: all earlier ids sort before it. */
export const firstIdOf = (msecs: number): string => v7({ msecs, seq: 0, random: new Uint8Array(16) });
