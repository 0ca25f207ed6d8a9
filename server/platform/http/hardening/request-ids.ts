import { randomBytes } from 'node:crypto';

/** Returns a generator of ids that sort within a process and never equal those of another. */
export function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
