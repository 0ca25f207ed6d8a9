import { hash, verify } from '@node-rs/argon2';
import { passwordOf } from '@pv-brain/contract/fields/rules.ts';
import pLimit from 'p-limit';
import { PASSWORD_COST } from './password-cost.ts';

/** Each hash takes 19 MiB and a core; more concurrency would only slow all of them down. */
const limit = pLimit(2);

/** Returns an argon2id hash in its usual text form. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(passwordOf(password), PASSWORD_COST));
}

/** Stand-in hash that no account has, so that checking an unknown account takes as long as a known one. */
const NOBODY = hash('no account has this password', PASSWORD_COST);

/** Returns whether `password` matches `storedHash`; takes the same time when there is no such account. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const reference = storedHash ?? (await NOBODY);
  // Hashes from before `passwordOf` was introduced are of the text as typed.
  for (const text of new Set([passwordOf(password), password]))
    if ((await limit(() => verify(reference, text))) && storedHash !== undefined) return true;
  return false;
}
