import { type Expression, type SqlBool, sql } from 'kysely';

/** A text as it stands between the signs of a LIKE. */
export const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Whether a column has a text as any part of it, in any case of letters. The database lowers both alike: SQLite only A to Z,
 * PostgreSQL also Φ and Ⅱ.
 */
export function holds(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const sought = `%${literally(text)}%`;
  // Only letters have cases, and making a hundred thousand titles small costs PostgreSQL more than reading them.
  return text.toLowerCase() === text.toUpperCase()
    ? sql<SqlBool>`${column} like ${sought} escape '\\'`
    : sql<SqlBool>`lower(${column}) like lower(${sought}) escape '\\'`;
}
