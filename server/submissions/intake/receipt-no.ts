import { randomInt } from 'node:crypto';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';

const PREFIX: Readonly<Record<SubmissionKind, string>> = { application: 'SB', intention: 'CG', entry: 'GX' };

/** People read receipts out on the telephone: nothing in it looks or sounds like a neighbour (0 O, 1 I L, U V). */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 6;

/** A receipt's number such as `SB20260318-7KQ2MX`: kind, day in Shanghai, and what cannot be guessed. */
export function newReceiptNo(kind: SubmissionKind): string {
  const random = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${PREFIX[kind]}${shanghaiDay().replaceAll('-', '')}-${random.join('')}`;
}
