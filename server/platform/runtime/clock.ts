import { isClockOff, nowMs } from './time.ts';

/** Milliseconds. Less is how clocks are kept right, or a process that did not get its turn. */
const JUMP_MS = 60_000;
/** Milliseconds for which a clock must keep going before it is believed again: a wrong setting is often mended at once. */
const SETTLING_MS = 10 * 60_000;

export interface Clock {
  /**
   * `jumped` for ten minutes after the wall clock was set, or went on while the machine slept: the database's clock, or over SQLite
   * the process's. `off` while the process's own differs from it by seconds, which changes nothing but is to be mended.
   */
  state(): 'ok' | 'jumped' | 'off';
  /** Has `listener` called once for each jump, with its milliseconds: negative for a clock that was set back. */
  onJump(listener: (milliseconds: number) => void): void;
}

/** Holds the wall clock against the time that has really passed, whenever its state is asked. */
export function watchClock(): Clock {
  const listeners: ((milliseconds: number) => void)[] = [];
  const difference = () => nowMs() - performance.now();
  let last = difference();
  let jumpedAt = Number.NEGATIVE_INFINITY;
  return {
    state() {
      const now = difference();
      const jump = now - last;
      last = now;
      if (Math.abs(jump) >= JUMP_MS) {
        jumpedAt = performance.now();
        for (const listener of listeners) listener(jump);
      }
      if (performance.now() - jumpedAt < SETTLING_MS) return 'jumped';
      return isClockOff() ? 'off' : 'ok';
    },
    onJump: (listener) => void listeners.push(listener),
  };
}
