import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { writeWorkbook } from '../../platform/text/workbook.ts';
import type { CellError } from './fault.ts';
import type { CellValue } from './read-cell.ts';

/** Maximum comments: each is a drawing, of which Excel supports only so many. */
const MAX_COMMENTS = 1000;

const ERROR_STYLE = {
  font: { color: { rgb: 'BE2A20' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FDEDEB' } },
} as const;

/**
 * Builds a workbook of the file's rows in place, with each faulty cell coloured and commented, and a sheet that lists all errors.
 * `rows` are by row number in Excel, the header among them.
 */
export function markedWorkbook(
  headRow: number,
  rows: ReadonlyMap<number, readonly CellValue[]>,
  faults: readonly CellError[],
): Promise<Uint8Array> {
  let lastRow = 0;
  for (const row of rows.keys()) lastRow = Math.max(lastRow, row);
  const sheetRows: Exclude<CellValue, undefined>[][] = Array.from({ length: lastRow }, (_, at) =>
    Array.from(rows.get(at + 1) ?? [], (value) => value ?? null),
  );
  const cells = new Map(
    faults.map(({ row, column, msg, hint }, at) => [
      `${row - 1},${column}`,
      {
        value: sheetRows[row - 1]?.[column] ?? null,
        style: ERROR_STYLE,
        ...(at < MAX_COMMENTS ? { comment: { text: [msg, hint].filter(Boolean).join('\n') } } : {}),
      },
    ]),
  );
  const list = faults.map(({ cell, label, msg, hint }) => [cell, label, msg, hint]);
  return writeWorkbook({
    sheets: [
      { name: SHEETS.marked, rows: sheetRows, cells, freezePane: { rows: headRow } },
      {
        name: SHEETS.faults,
        rows: [[...SHEETS.faultHeads], ...list],
        columns: [{ width: 10 }, { width: 18 }, { width: 48 }, { width: 48 }],
      },
    ],
  });
}
