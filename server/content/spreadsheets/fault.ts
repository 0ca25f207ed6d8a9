import { CELL_FAULT } from '@pv-brain/contract/content/messages/sheets.ts';
import { columnLetters } from '@pv-brain/contract/content/sheets.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { Field } from '@pv-brain/contract/fields/fields.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { type ColumnIndexes, ruleOf, type SheetColumn } from './columns.ts';

/** An error of a cell, with its coordinates in Excel. */
export interface CellError {
  cell: string;
  row: number;
  /** Column index from 0. */
  column: number;
  label: string;
  msg: string;
  hint: string;
}

export function createRowErrors(section: Section, columnIndexes: ColumnIndexes, row: number) {
  const { fields } = typeOf(section);
  const list: CellError[] = [];
  const columns = [...columnIndexes.keys()];
  const add = (column: SheetColumn | undefined, msg: string, hint = '') => {
    const at = (column && columnIndexes.get(column)) ?? 0;
    const { label = '' } = column?.field ?? {};
    list.push({ cell: `${columnLetters(at)}${row}`, row, column: at, label, msg, hint });
  };
  /** Adds an error of the whole row at its id cell, or at its first cell. */
  const addToRow = (msg: string, hint?: string) =>
    add(columns.find(({ role }) => role === 'id') ?? columns[0], msg, hint);
  return {
    list,
    add,
    addToRow,
    /** Adds an error of a field by its wire name, with or without a column. */
    addNamed(name: string, msg: string) {
      const column = columns.find((each) => each.name === name);
      if (column) add(column, msg);
      else addToRow(CELL_FAULT.broken(fields[name]?.label ?? name, msg));
    },
  };
}

export type RowErrors = ReturnType<typeof createRowErrors>;

/** An error of a cell or row, and a hint for correcting it. */
export type Fault = readonly [msg: string, hint?: string];

/** Returns the error of a value that breaks a field's rule, worded for a table. */
export function describeFault(field: Field, inputText: string, text: string, msg: string): Fault {
  const { label, kind, options, maxLength } = field;
  const choices = options?.map((option) => option.label).join('、') ?? '';
  if (inputText === '') return [CELL_FAULT.empty, choices || CELL_FAULT.requiredHint];
  if (kind === 'choice') return [CELL_FAULT.notAnOption(inputText), choices];
  if (kind === 'date' && msg === FORM.dateInvalid(label))
    return [CELL_FAULT.notADate(inputText), CELL_FAULT.dateHint];
  const length = [...text].length;
  if (maxLength !== undefined && length > maxLength)
    return [CELL_FAULT.tooLong(maxLength, length), CELL_FAULT.shorterHint(label)];
  return [msg, ruleOf({ role: 'value', field })];
}
