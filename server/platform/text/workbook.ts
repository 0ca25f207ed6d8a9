import type { CellValue, WriteOptions } from 'hucre/xlsx';
import { writableText } from './writable-text.ts';

/** Maximum characters of an Excel cell. */
export const MAX_CELL_LENGTH = 32_767;
/** Range of dates that a cell can hold. */
const DATES = { from: Date.UTC(1900, 0, 1), until: Date.UTC(10_000, 0, 1) };
/** Text that a user typed but Excel would read as an escaped character code. */
const CHARACTER_CODE = /_(?=x[\da-f]{4}_)/gi;

/** Returns a text as an Excel cell can hold it, cut between two characters. */
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

/** Loaded when the first file is written: it is large, and many servers never write one. */
const library = () => import('hucre/xlsx');

type Rows = AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;

/** Streams rows as an Excel file of one sheet below its heads. Content that Excel refuses in a cell is omitted. */
export async function* streamWorkbook(
  rows: Rows,
  {
    name,
    heads,
    widths = [],
    formats = [],
  }: {
    name: string;
    heads: readonly string[];
    widths?: readonly number[];
    /** Number formats, such as `@` for text. */
    formats?: readonly (string | undefined)[];
  },
): AsyncIterable<Uint8Array> {
  async function* excelRows() {
    for await (const row of rows) yield row.map(excelValue);
  }
  const { writeXlsxStream } = await library();
  const columns = heads.map((header, at) => ({ header, width: widths[at] ?? 18, numFmt: formats[at] }));
  yield* writeXlsxStream(excelRows(), { name, columns, freezePane: { rows: 1 } });
}

/** Writes sheets as an Excel file, with the same omissions. */
export async function writeWorkbook({ sheets }: Pick<WriteOptions, 'sheets'>): Promise<Uint8Array> {
  const { writeXlsx } = await library();
  return writeXlsx({
    sheets: sheets.map(({ rows, cells, ...sheet }) => ({
      ...sheet,
      ...(rows ? { rows: rows.map((row) => row.map(excelValue)) } : {}),
      ...(cells
        ? {
            cells: new Map(
              [...cells].map(([position, { value, comment, ...cell }]) => [
                position,
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
}
