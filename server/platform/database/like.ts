import { mobileOf } from '@pv-brain/contract/fields/mobile.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Escapes a text for use in a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** A mobile number or a part of one: too many texts contain fewer digits. */
const DIGITS = /^\d{4,}$/;

/**
 * Builds a condition that holds for the text as typed or, when that is a mobile number or a part of one with blanks, dashes, a
 * country code or wide digits, for its digits, as numbers are stored.
 */
export function inAnySpelling(
  text: string,
  contains: (text: string) => Expression<SqlBool>,
): RawBuilder<SqlBool> {
  const digits = mobileOf(text);
  const texts = digits !== text && DIGITS.test(digits) ? [text, digits] : [text];
  return sql`(${sql.join(texts.map(contains), sql` or `)})`;
}

/**
 * Builds a case-insensitive condition that a column contains a text. The database lowers both alike: SQLite only A to Z,
 * PostgreSQL also Φ and Ⅱ.
 */
export function containsText(column: Expression<string | null>, text: string): Expression<SqlBool> {
  return inAnySpelling(text, (spelling) => {
    const pattern = `%${escapeLike(spelling)}%`;
    // Only letters have case, and lowering a hundred thousand titles costs PostgreSQL more than reading them.
    return spelling.toLowerCase() === spelling.toUpperCase()
      ? sql<SqlBool>`${column} like ${pattern} escape '\\'`
      : sql<SqlBool>`lower(${column}) like lower(${pattern}) escape '\\'`;
  });
}
