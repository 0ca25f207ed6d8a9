/**
 * What a column has: a text that people look for parts of; a choice or a day, looked for whole; a number; an address of a picture
 * or of files, of which lists only know whether there is one; rich text, likewise.
 */
export type ColumnKind = 'text' | 'value' | 'integer' | 'decimal' | 'file' | 'article';

/** Types of columns of a content table. */
export const COLUMN_TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  value: 'text',
  file: 'text',
  article: 'text',
  integer: 'integer',
  decimal: 'double precision',
};

/** A section's table, as its definition in contract/content is when the migration is written. */
export interface ContentTable {
  section: string;
  table: string;
  /** Column of the title. */
  title: string;
  /** The section's own columns, by name. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** Columns that the search of the back office's lists looks into; none but the title where it is left out. */
  search?: readonly string[];
  /** Columns that the server makes of others, with what they are where the others are empty. They sort byte by byte. */
  derived?: Readonly<Record<string, string>>;
  /** What visitors narrow lists by: texts, empty where an item counts as nothing; `own` where there are many, else at most two. */
  facets?: readonly { name: string; column: string; own?: true }[];
  /** What visitors order lists by: texts that sort as the lists do, and how many characters of them make a bucket. */
  orders?: readonly { column: string; bucket: number }[];
  /** The days from the second order's to the first's are counted together. */
  spans?: true;
  /** Column whose value makes lists of its own, e.g. supply and demand. */
  split?: string;
  /** Column of the last day. */
  expires?: string;
  /** Whether some of its items make a list of their own. */
  featured?: true;
  /** Whether operators put its items in order. */
  ordered?: true;
}
