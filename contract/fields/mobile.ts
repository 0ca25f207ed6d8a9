/** Mainland mobile number: 11 digits, 1, then 3 to 9. Source: product spec, section 5. */
export const PHONE = /^1[3-9]\d{9}$/;

/** Returns whether a text is a mainland mobile number. */
export function isPhone(value: string): boolean {
  return PHONE.test(value);
}

/** Returns the digits without blanks and invisible characters, in half width. */
export const plainDigits = (input: string): string =>
  input.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\s]/gu, '');

/** Maximum characters of a typed number including separators. A longer text is no number. */
const TYPED_PHONE_MAX_LENGTH = 50;
/** Separators that people write between the digits of a number: dashes of every kind, brackets, points. */
const BETWEEN_DIGITS = /[\p{Pd}()。.\u2212\u30fc]/gu;

/**
 * Normalises a mobile number from common spellings: +86 138-0571-2266 and １３８０５７１２２６６ are 13805712266. An invalid number is
 * returned for its rule to reject. Source: ruling 41.
 */
export function mobileOf(input: string): string {
  if (input.length > TYPED_PHONE_MAX_LENGTH) return input;
  return plainDigits(input)
    .replace(BETWEEN_DIGITS, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}
