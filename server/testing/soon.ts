import { expect } from 'vitest';
import { turnClock } from './effort.ts';

/** Milliseconds within which everybody sees what was written, whoever wrote it. */
const SOON = 1000;
/** Milliseconds between two looks. */
const INTERVAL = 20;

/** `expect.poll` for what must be seen within a second, of which only counts what this process was given. */
export function expectSoon<T>(look: () => T | Promise<T>) {
  const clock = turnClock();
  const inTime = async () => {
    const seen = await look();
    expect(clock(), 'milliseconds until it is seen').toBeLessThanOrEqual(SOON);
    return seen;
  };
  return expect.poll(inTime, { interval: INTERVAL });
}
