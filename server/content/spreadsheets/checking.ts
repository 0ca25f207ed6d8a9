import type { Section } from '@pv-brain/contract/content/types.ts';
import type { ItemChange, NewRow } from '../core/writing/change.ts';
import type { Values } from '../core/writing/values.ts';
import type { Places } from './columns.ts';
import type { CellValue } from './read-cell.ts';

/** A cell that changes its item, with what stands there until now. */
export interface PreviousCell {
  /** From 0. */
  column: number;
  label: string;
  text: string;
}

/** What a row changes of its item. */
export interface SheetChange extends ItemChange {
  was: readonly PreviousCell[];
  /** Whether visitors see it at once. */
  isShown: boolean;
  /** Pictures that visitors will see, by wire names, which the database is asked about. */
  pictures: Values | null;
}

/** What a row comes to: a row of the section's table, a change of an item that is there, or nothing. */
export type RowResult =
  | { act: 'add'; item: NewRow }
  | { act: 'change'; change: SheetChange }
  | { act: 'keep' };

/** A row's cells as the file has them, with its number in Excel. */
export interface Cells {
  row: number;
  values: readonly CellValue[];
}

/** What is known while the rows of one file are checked. */
export interface CheckContext {
  section: Section;
  places: Places;
  /** Whether days are counted from 1904. */
  is1904: boolean;
  /** In which row each title was first, and whether an item had it there already. */
  titles: Map<string, { row: number; isKept: boolean }>;
  /** In which row each item was first. */
  items: Map<string, number>;
  /** Shanghai day and time. */
  today: string;
  now: string;
  /** Whether this person may change what visitors see. */
  mayPublish: boolean;
}
