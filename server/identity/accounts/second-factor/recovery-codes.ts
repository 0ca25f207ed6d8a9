import { hash, randomInt } from 'node:crypto';

/** Without signs that are taken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODES = 10;
const GROUPS_PER_CODE = 4;
const GROUP_LENGTH = 4;

const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Ten codes of 80 bits, `ABCD-EFGH-JKLM-NPQR`: nobody finds one by trying hashes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS_PER_CODE }, group).join('-'));

/** What is stored of a code, however it was typed; null for what is none. */
export function recoveryHash(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === GROUPS_PER_CODE * GROUP_LENGTH ? hash('sha256', `recovery:${code}`, 'hex') : null;
}
