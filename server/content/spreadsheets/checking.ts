import type { Section } from '@pv-brain/contract/content/types.ts';
import type { ItemChange, NewRow, Values } from '../core/writing/item-change.ts';
import type { ColumnIndexes } from './columns.ts';
import type { CellValue } from './read-cell.ts';

/** A cell that changes its item, with the value before. */
export interface PreviousCell {
  /** Column index from 0. */
  column: number;
  label: string;
  text: string;
}

/** The change of an item by a row. */
export interface SheetChange extends ItemChange {
  previousCells: readonly PreviousCell[];
  /** Whether the item is public, so that the change shows at once. */
  isPublic: boolean;
  /** Changed pictures and linked items of a public item, by wire names, to be looked up in the database. */
  references: Values | null;
}

/** Result of a row: a new item, a change of an existing one, or nothing. */
export type RowResult =
  | { act: 'add'; item: NewRow }
  | { act: 'change'; change: SheetChange }
  | { act: 'keep' };

/** A row of the file. */
export interface FileRow {
  /** Row number in Excel. */
  row: number;
  /** The raw cell values, and their texts. */
  values: readonly CellValue[];
  cells: readonly string[];
}

/** Shared state while the rows of one file are checked. */
export interface CheckContext {
  section: Section;
  columnIndexes: ColumnIndexes;
  /** Labels of the columns that a new item requires and the file lacks. */
  missingLabels: readonly string[];
  /** Whether dates are counted from 1904. */
  is1904: boolean;
  /** First row of each title, and whether an item had the title there before. */
  titles: Map<string, { row: number; isUnchanged: boolean }>;
  /** First row of each item id. */
  items: Map<string, number>;
  /** Shanghai day and time. */
  today: string;
  now: string;
  /** Whether the operator may change published items. */
  mayPublish: boolean;
}
