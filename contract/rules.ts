import { PASSWORD_MIN_LENGTH } from './constants.ts';

/** Mainland mobile number: 11 digits, 1, then 3 to 9. Source: product spec, section 5. */
export const PHONE = /^1[3-9]\d{9}$/;

/** True for a mainland mobile number. */
export function isPhone(value: string): boolean {
  return PHONE.test(value);
}

/** True for a password long enough for an enterprise account. */
export function isLongEnoughPassword(value: string): boolean {
  return [...value].length >= PASSWORD_MIN_LENGTH;
}

/**
 * The page a jump input means: the whole number typed, held between 1 and `totalPages`.
 * Null when the text is not numeric, which leaves the page as it is.
 */
export function parsePageJump(text: string, totalPages: number): number | null {
  const page = Number.parseInt(text, 10);
  if (Number.isNaN(page)) return null;
  return Math.min(Math.max(page, 1), Math.max(totalPages, 1));
}
