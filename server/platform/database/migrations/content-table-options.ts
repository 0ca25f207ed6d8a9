/**
 * Kinds of columns: a text searched by substring; a choice or a day, matched whole; a number; an address of a picture or of
 * files, of which lists only show whether there is one; rich text, likewise.
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

/** A section's table, as its definition in contract/content was when the migration was written. */
export interface ContentTable {
  section: string;
  table: string;
  /** Column of the title. */
  title: string;
  /** The section's own columns, by name. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** Columns that the search in the console's lists covers; only the title by default. */
  search?: readonly string[];
  /** Columns that the server derives from others, with their values where the others are empty. They sort byte by byte. */
  derived?: Readonly<Record<string, string>>;
  /**
   * Filters of visitors' lists: text columns, empty where an item has no value; `own` for facets with many values; at most two
   * others.
   */
  facets?: readonly { name: string; column: string; own?: true }[];
  /** Sort orders of visitors' lists: text columns that sort like the lists, and the length of the prefix that makes a bucket. */
  orders?: readonly { column: string; bucket: number }[];
  /** Days from the second order's column to the first's are counted together. */
  spans?: true;
  /** Column whose values have separate lists, e.g. supply and demand. */
  split?: string;
  /** Column of the last day. */
  expires?: string;
  /** Whether it has a second list of featured items. */
  featured?: true;
  /** Whether operators order its items by hand. */
  ordered?: true;
}
