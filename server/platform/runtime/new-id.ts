import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { nowMs } from './time.ts';

let last = { msecs: 0, seq: 0 };

/**
 * A UUID of version 7: those of one process sort as they were made, and those of several by the clock that they share. The package
 * itself would go by the clock of the machine.
 */
export function newId(): string {
  const msecs = nowMs();
  // From the lower half, so that there is room to count within a millisecond, and while the clock is behind where it was.
  last = msecs > last.msecs ? { msecs, seq: randomInt(2 ** 31) } : { ...last, seq: last.seq + 1 };
  return v7(last);
}
