const FIRST_DELAY_MS = 30_000;

/** Between two attempts. */
export const MAX_RETRY_DELAY_MS = 6 * 3600e3;

/** Exponential back-off with jitter: whole milliseconds to the next attempt. */
export const retryDelayMs = (attempts: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS) * (0.75 + Math.random() / 4));
