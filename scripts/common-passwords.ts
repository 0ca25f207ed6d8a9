import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '../contract/protocol/constants.ts';
import { createBloomFilter } from '../server/identity/accounts/passwords/bloom-filter.ts';

/** File that the server reads. */
export const FILTER_FILE = join(
  import.meta.dirname,
  '../server/identity/accounts/passwords/common-passwords.bin',
);

/** Common local passwords that the collected lists lack. */
const LOCAL_PASSWORDS = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');

/** Returns all passwords of the lists that have the minimum length, in lower case. */
export function commonPasswords(): Set<string> {
  const passwords = [...LOCAL_PASSWORDS, ...dictionary['passwords-common']].map((password) =>
    password.trim().toLowerCase(),
  );
  return new Set(passwords.filter((password) => [...password].length >= PASSWORD_MIN_LENGTH));
}

// Run by hand when a list has changed: `node scripts/common-passwords.ts`. A test compares the file with the lists.
if (import.meta.main) writeFileSync(FILTER_FILE, createBloomFilter(commonPasswords()));
