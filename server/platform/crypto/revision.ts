import { hash } from 'node:crypto';

/** Returns the revision of values, equal for equal values; a save names the one that it is based on, and is refused for another one. */
export const revisionOf = (...values: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(values), 'base64url').slice(0, 22);
