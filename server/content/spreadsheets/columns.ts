import { categoryField, columnOf } from '@pv-brain/contract/content/define.ts';
import { COLUMN_RULE, SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { type Field, type FieldWriter, isSettableBy, type Option } from '@pv-brain/contract/fields/fields.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { plainText } from '@pv-brain/contract/text/preview.ts';
import { excelText } from '../../platform/text/workbook.ts';
import { narrowText } from './read-cell.ts';

/** A column of a section's spreadsheet. */
export interface SheetColumn {
  /** Wire name of the field; also of the category and the publication day. */
  name: string;
  field: Field;
  role: 'category' | 'publishedDay' | 'value' | 'id' | 'revision';
}

/** Column indexes in a file, from 0. */
export type ColumnIndexes = ReadonlyMap<SheetColumn, number>;

/** Columns with an item's id and its revision at the export; both are empty for a new item. */
export const ITEM_COLUMNS: readonly SheetColumn[] = [
  { name: 'fdId', field: { label: SHEETS.id, kind: 'text' }, role: 'id' },
  { name: 'revision', field: { label: SHEETS.revision, kind: 'integer' }, role: 'revision' },
];

/** Kinds of fields that do not fit into a cell. */
const UNSUITED: readonly Field['kind'][] = ['files'];

/**
 * Returns the columns of a section's sheet, from its definition: title, category, other fields in their order, publication day,
 * long texts. Fields that only the program sets are included for the program alone, and files never: no cell can hold one.
 */
export function sheetColumns(
  section: Section,
  categories: readonly Category[],
  by: FieldWriter['by'] = 'operator',
): SheetColumn[] {
  const type = typeOf(section);
  const options: readonly Option[] =
    type.category.fixed ??
    categories.map(({ fdCategory, fdCategoryName }) => ({ value: fdCategory, label: fdCategoryName }));
  const values = Object.entries(type.fields)
    .filter(([, field]) => isSettableBy(field, by) && !UNSUITED.includes(field.kind))
    .map(([name, field]): SheetColumn => ({ name, field, role: 'value' }));
  const isLong = ({ field: { kind } }: SheetColumn) => kind === 'richText' || kind === 'longText';
  const day: SheetColumn[] = type.time
    ? [{ name: type.time.field, field: { label: type.time.label, kind: 'date' }, role: 'publishedDay' }]
    : [];
  const short = values.filter((column) => !isLong(column) && column.name !== type.title);
  return [
    ...values.filter(({ name }) => name === type.title),
    { name: type.category.field, field: { ...categoryField(type), options }, role: 'category' },
    ...short,
    ...day,
    ...values.filter(isLong),
  ];
}

/** Returns the columns that a file may have: those of the section, and those of the item's id and revision. */
export const fileColumns = (section: Section, categories: readonly Category[]): SheetColumn[] => [
  ...sheetColumns(section, categories),
  ...ITEM_COLUMNS,
];

export const headOf = ({ field: { label, required } }: SheetColumn): string =>
  required ? label + SHEETS.required : label;

/** Kinds whose values Excel would convert otherwise: `8-12` to a date, `30%` to 0.3, `051288886666` to a number without 0. */
const TYPED_TEXTS: readonly Field['kind'][] = ['text', 'phone', 'mobile'];

/** Returns the number format of a column's cells: texts stay as they are typed. */
export const formatOf = ({ field: { kind } }: SheetColumn): string | undefined =>
  kind === 'date' ? 'yyyy-mm-dd' : TYPED_TEXTS.includes(kind) ? '@' : undefined;

/** Normalises a header cell, so that blanks and marks around it do not matter. */
export const headKey = (head: string): string =>
  narrowText(head)
    .replace(/\(必填\)|[\s*]/g, '')
    .toLowerCase();

/** Describes how a column is filled in. */
export function ruleOf({ role, field }: Pick<SheetColumn, 'role' | 'field'>): string {
  const { kind, maxLength, min, max, unit } = field;
  if (role === 'publishedDay' || role === 'id' || role === 'revision') return COLUMN_RULE[role];
  if (kind === 'choice' || kind === 'items') return COLUMN_RULE[kind];
  if (kind === 'integer' || kind === 'decimal') {
    const bounds = min !== undefined && max !== undefined ? `，${COLUMN_RULE.between(min, max)}` : '';
    return `${COLUMN_RULE[kind]}${bounds}${unit ? `（${unit}）` : ''}`;
  }
  if (kind === 'date' || kind === 'richText' || kind === 'email' || kind === 'phone' || kind === 'mobile')
    return COLUMN_RULE[kind];
  if (kind === 'url' || kind === 'image') return COLUMN_RULE.address;
  return maxLength === undefined ? '' : COLUMN_RULE.text(maxLength);
}

/** Returns the headers of a file that are ignored: values set by the program, and unknown ones. */
export function ignoredOf(section: Section, heads: readonly string[]): string[] {
  const columns = fileColumns(section, []);
  const knownHeads = columns.flatMap(({ name, field }) => [headKey(name), headKey(field.label)]);
  return heads.filter((head) => head !== '' && !knownHeads.includes(headKey(head)));
}

type Row = Readonly<Record<string, unknown>>;

const BLOCK_END = /<\/(?:p|li|h[1-6]|tr|blockquote|figcaption|caption)\s*>|<br\s*\/?>/gi;

/** Converts rich text to plain text with one line per paragraph. */
export const linesOf = (html: string): string =>
  html
    .replace(BLOCK_END, '$&\n')
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');

function storedCellValue({ name, role }: SheetColumn, row: Row): unknown {
  if (role === 'category' || role === 'id' || role === 'revision') return row[role];
  return role === 'publishedDay' ? String(row.published_at).slice(0, 10) : row[columnOf(name)];
}

/** Returns the value of an item's cell. Texts stay texts, which Excel never evaluates whatever they begin with. */
export function cellValue(column: SheetColumn, row: Row): string | number | null {
  const { field } = column;
  const value = storedCellValue(column, row);
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  const option = field.options?.find((each) => each.value === value);
  const text = option?.label ?? String(value);
  return excelText(field.kind === 'richText' ? linesOf(text) : text);
}
