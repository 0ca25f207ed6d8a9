import { hash, randomInt } from 'node:crypto';

/** Without signs that are taken for one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const COUNT = 10;
const GROUPS = 4;
const GROUP = 4;

const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Ten codes of 80 bits, `ABCD-EFGH-JKLM-NPQR`: nobody finds one by trying hashes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));

/** What is stored of a code, however it was typed; null for what is none. */
export function recoveryHash(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === GROUPS * GROUP ? hash('sha256', `recovery:${code}`, 'hex') : null;
}
