/**
 * Returns the error, or the first of those of a host with several addresses: the error that collects them has no message of its
 * own, and they have the same reason.
 */
export const firstError = (error: unknown): unknown =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
