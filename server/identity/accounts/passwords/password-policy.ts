import { readFileSync } from 'node:fs';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { isOperator, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { passwordOf } from '@pv-brain/contract/fields/rules.ts';
import {
  OPERATOR_PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@pv-brain/contract/protocol/constants.ts';
import { bloomFilterHas } from './bloom-filter.ts';
import { unguessableLength, unleet } from './guessable.ts';

/** Whose password it is going to be. */
export interface PasswordOwner {
  username: string;
  roles: readonly Role[];
  /** Operators have none. */
  companyName?: string | null;
}

/** A password needs more than this many characters that cannot be guessed. */
const MAX_WEAK_CHARACTERS = 2;
/** Of a name or number that is known, this much counts as a word; a Chinese sign says as much as two letters. */
const MIN_KNOWN_PART = 6;
/** A handful of characters over and over. */
const REPEATED = /^(.{1,5})\1+$/su;

let filter: Buffer | undefined;

/** True for what stands on the lists of common passwords. Made by scripts/common-passwords.ts; read when first asked. */
function isListed(word: string): boolean {
  filter ??= readFileSync(new URL('./common-passwords.bin', import.meta.url));
  return bloomFilterHas(filter, word);
}

const weight = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u{2e7f}' ? 2 : 1), 0);
const reversed = (text: string) => [...text].reverse().join('');

/** The longest parts of what is known of a person that stand in a password, forwards and backwards. */
function knownParts(text: string, knownTexts: readonly string[]): string[] {
  const parts: string[] = [];
  for (const whole of knownTexts.flatMap((each) => [each, reversed(each)])) {
    for (let start = 0; start < text.length; start += 1) {
      let end = start;
      while (end < text.length && whole.includes(text.slice(start, end + 1))) end += 1;
      const part = text.slice(start, end);
      if (part !== '' && (part === whole || weight(part) >= MIN_KNOWN_PART)) parts.push(part);
    }
  }
  return parts;
}

/** The longest listed word among the letters of a password. One only: several words together are a good password. */
function listedWord(text: string): string[] {
  const runs = [...text.matchAll(/[a-z]{4,}/g), ...unleet(text).matchAll(/[a-z]{4,}/g)].map(([run]) => run);
  const longestFirst = [...new Set(runs)].sort((a, b) => b.length - a.length);
  const listed = longestFirst.slice(0, 4).find(isListed);
  return listed ? [listed] : [];
}

/**
 * True for passwords that are tried first, in whatever case: those on the lists of common ones, and those made of what
 * anyone can guess or knows of their owner, with at most two further characters. `known` are texts of the owner's.
 */
export function isCommonPassword(password: string, knownTexts: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  if (REPEATED.test(text) || isListed(text) || isListed(unleet(text))) return true;
  const own = knownTexts.map((each) => each.toLowerCase()).filter((each) => each !== '');
  return unguessableLength(text, [...knownParts(text, own), ...listedWord(text)]) <= MAX_WEAK_CHARACTERS;
}

/** What is wrong with a new password of this account, or null. Operators hold more power and need a longer one. */
export function passwordProblem(
  typedPassword: string,
  { username, roles, companyName }: PasswordOwner,
): string | null {
  const password = passwordOf(typedPassword);
  const { length } = [...password];
  if (isOperator(roles) && length < OPERATOR_PASSWORD_MIN_LENGTH) return ACCOUNT_ANSWER.operatorPasswordShort;
  if (length < PASSWORD_MIN_LENGTH) return REGISTRATION.passwordShort;
  if (length > PASSWORD_MAX_LENGTH) return REGISTRATION.passwordTooLong;
  const knownTexts = [username.trim(), companyName?.trim() ?? ''];
  return isCommonPassword(password, knownTexts) ? ACCOUNT_ANSWER.passwordCommon : null;
}

/** Whether a new password is the old one, but for letter size and one character that was put in, left out or changed. */
export function isNearlyTheSame(old: string, password: string): boolean {
  const [a, b] = [[...passwordOf(old).toLowerCase()], [...passwordOf(password).toLowerCase()]];
  const longest = Math.max(a.length, b.length);
  if (longest - Math.min(a.length, b.length) > 1) return false;
  let front = 0;
  while (front < longest && a[front] === b[front]) front += 1;
  let back = 0;
  while (back < longest - front && a.at(-1 - back) === b.at(-1 - back)) back += 1;
  return front + back >= longest - 1;
}
