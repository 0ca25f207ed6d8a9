import { columnOf } from '@pv-brain/contract/content/define.ts';
import { plainText } from '@pv-brain/contract/text/preview.ts';
import { excelText } from '../../platform/text/workbook.ts';
import type { SheetColumn } from './columns.ts';

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
