const FIRST_DELAY_MS = 30_000;

/** Maximum delay between two attempts. */
export const MAX_RETRY_DELAY_MS = 6 * 3600e3;

/** Returns the milliseconds to the next attempt: exponential back-off with jitter. */
export const retryDelayMs = (attempts: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS) * (0.75 + Math.random() / 4));
