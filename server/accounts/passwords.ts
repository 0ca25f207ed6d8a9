import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id with the OWASP minimum: 19 MiB, two passes. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core; more at once would only make all of them slower. */
const limit = pLimit(2);

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** True for passwords that anyone would try first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return common.has(text) || /^(.)\1*$/.test(text);
}

/** An argon2id hash in its usual text form. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, COST));
}

/** A hash that no password has, so that checking an unknown account takes as long as a known one. */
const NOBODY = hash('no account has this password', COST);

/** Whether `password` belongs to `stored`; takes the same time when there is no such account. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const reference = stored ?? (await NOBODY);
  const matches = await limit(() => verify(reference, password));
  return stored !== undefined && matches;
}
