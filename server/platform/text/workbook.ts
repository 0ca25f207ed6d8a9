import {
  type CellValue,
  type WriteOptions,
  writeXlsx,
  writeXlsxStream,
  type XlsxWriteStreamOptions,
} from 'hucre/xlsx';
import { writableText } from './writable-text.ts';

/** Characters that a cell of Excel holds. */
export const MAX_CELL_LENGTH = 32_767;
/** The days that a cell can hold as a date. */
const DATES = { from: Date.UTC(1900, 0, 1), until: Date.UTC(10_000, 0, 1) };
/** What Excel reads as the number of a character, though somebody typed it. */
const CHARACTER_CODE = /_(?=x[\da-f]{4}_)/gi;

/** A text as a cell of Excel holds it, cut between two characters. */
export const excelText = (text: string): string =>
  writableText(text)
    .slice(0, MAX_CELL_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');

const escaped = (text: string): string => excelText(text).replace(CHARACTER_CODE, '_x005F_');

function excelValue(value: CellValue): CellValue {
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (!(value instanceof Date)) return value;
  const time = value.getTime();
  if (Number.isNaN(time)) return null;
  return time >= DATES.from && time < DATES.until ? value : value.toISOString().slice(0, -14);
}

type Rows = AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;

/** Rows as an Excel file of one sheet, which is made while it is read. Whatever Excel refuses of a cell is left out. */
export function streamWorkbook(rows: Rows, options: XlsxWriteStreamOptions): AsyncIterable<Uint8Array> {
  async function* excelRows() {
    for await (const row of rows) yield row.map(excelValue);
  }
  return writeXlsxStream(excelRows(), options);
}

/** Sheets as an Excel file, by the same rule. */
export const writeWorkbook = ({ sheets }: Pick<WriteOptions, 'sheets'>): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ rows, cells, ...sheet }) => ({
      ...sheet,
      ...(rows ? { rows: rows.map((row) => row.map(excelValue)) } : {}),
      ...(cells
        ? {
            cells: new Map(
              [...cells].map(([place, { value, comment, ...cell }]) => [
                place,
                {
                  ...cell,
                  value: excelValue(value ?? null),
                  ...(comment ? { comment: { ...comment, text: escaped(comment.text) } } : {}),
                },
              ]),
            ),
          }
        : {}),
    })),
  });
