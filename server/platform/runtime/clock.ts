import { isClockOff, nowMs } from './time.ts';

/**
 * Minimum difference in milliseconds that counts as a jump; smaller ones come from clock synchronisation or a process that was
 * not scheduled.
 */
export const JUMP_MS = 60_000;
/** Milliseconds that a clock must run steadily before it is trusted again: a wrong setting is often corrected at once. */
const SETTLE_MS = 10 * 60_000;

/** Compares the wall clock with elapsed time whenever its state is read. */
export function watchClock() {
  const listeners: ((milliseconds: number) => void)[] = [];
  const difference = () => nowMs() - performance.now();
  let last = difference();
  let jumpedAt = Number.NEGATIVE_INFINITY;
  return {
    /**
     * `jumped` for ten minutes after the wall clock (the database's, or with SQLite the process's) was set, or ran on while the
     * machine slept. `off` while the process's own clock differs from the database's by seconds, which has no effect but should
     * be corrected.
     */
    state(): 'ok' | 'jumped' | 'off' {
      const now = difference();
      const jump = now - last;
      last = now;
      if (Math.abs(jump) >= JUMP_MS) {
        jumpedAt = performance.now();
        for (const listener of listeners) listener(jump);
      }
      if (performance.now() - jumpedAt < SETTLE_MS) return 'jumped';
      return isClockOff() ? 'off' : 'ok';
    },
    /** Registers a listener that is called once for each jump with its milliseconds: negative for a clock that was set back. */
    onJump: (listener: (milliseconds: number) => void) => void listeners.push(listener),
  };
}

export type Clock = ReturnType<typeof watchClock>;
