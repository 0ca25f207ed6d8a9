import { randomInt } from 'node:crypto';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';

const PREFIX: Readonly<Record<SubmissionKind, string>> = { application: 'SB', intention: 'CG', entry: 'GX' };

/** Receipt numbers are read out on the telephone: no character looks or sounds like another (0 O, 1 I L, U V). */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 6;
/** Position of the unguessable part among the letters and digits. */
const PART_AT = 10;

/** Creates a receipt number such as `SB20260318-7KQ2MX`: kind, day in Shanghai, and an unguessable part. */
export function newReceiptNo(kind: SubmissionKind): string {
  const random = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${PREFIX[kind]}${shanghaiDay().replaceAll('-', '')}-${random.join('')}`;
}

/** Normalises a typed receipt number: letter case, full width, invisible characters, and another dash or none. */
export function receiptNoOf(input: string): string {
  const characters = plainCharacters(input);
  return /^[A-Z]{2}\d{8}[0-9A-Z]+$/.test(characters)
    ? `${characters.slice(0, PART_AT)}-${characters.slice(PART_AT)}`
    : input.trim().toUpperCase();
}

/** Returns the letters and digits of a typed receipt number or code, in upper case. */
export const plainCharacters = (input: string): string =>
  input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
