const FIRST = 30_000;

/** Milliseconds that lie between two attempts at most. */
export const LONGEST_PAUSE = 6 * 3600e3;

/** Whole milliseconds to the next attempt: each time about twice as long, and not the same for all that failed at one moment. */
export const pauseAfter = (attempts: number): number =>
  Math.round(Math.min(FIRST * 2 ** (attempts - 1), LONGEST_PAUSE) * (0.75 + Math.random() / 4));
