import { mobileOf } from '@pv-brain/contract/fields/rules.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** A text as it stands between the signs of a LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A mobile number or a part of one: fewer digits are in too many texts. */
const DIGITS = /^\d{4,}$/;

/**
 * What holds of a text as it was typed or, where that is a mobile number or a part of one with blanks, dashes, a country code or
 * wide digits, of its digits, as which numbers are kept.
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
 * Whether a column has a text as any part of it, in any case of letters. The database lowers both alike: SQLite only A to Z,
 * PostgreSQL also Φ and Ⅱ.
 */
export function containsText(column: Expression<string | null>, text: string): Expression<SqlBool> {
  return inAnySpelling(text, (spelling) => {
    const pattern = `%${escapeLike(spelling)}%`;
    // Only letters have cases, and making a hundred thousand titles small costs PostgreSQL more than reading them.
    return spelling.toLowerCase() === spelling.toUpperCase()
      ? sql<SqlBool>`${column} like ${pattern} escape '\\'`
      : sql<SqlBool>`lower(${column}) like lower(${pattern}) escape '\\'`;
  });
}
