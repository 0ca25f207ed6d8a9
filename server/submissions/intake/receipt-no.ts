import { randomInt } from 'node:crypto';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';

const PREFIX: Readonly<Record<SubmissionKind, string>> = { application: 'SB', intention: 'CG', entry: 'GX' };

/** Receipt numbers are read out on the telephone: no character looks or sounds like another (0 O, 1 I L, U V). */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 6;

/** Creates a receipt number such as `SB20260318-7KQ2MX`: kind, day in Shanghai, and an unguessable part. */
export function newReceiptNo(kind: SubmissionKind): string {
  const random = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${PREFIX[kind]}${shanghaiDay().replaceAll('-', '')}-${random.join('')}`;
}
