import { hash, randomInt } from 'node:crypto';

/** Excludes characters that are easily confused. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODES = 10;
const GROUPS_PER_CODE = 4;
const GROUP_LENGTH = 4;

const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Returns ten codes of 80 bits, `ABCD-EFGH-JKLM-NPQR`: too many to find one by trying hashes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS_PER_CODE }, group).join('-'));

/** Returns the stored hash of a code, in any notation; null for an invalid one. */
export function recoveryHash(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === GROUPS_PER_CODE * GROUP_LENGTH ? hash('sha256', `recovery:${code}`, 'hex') : null;
}
