import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { writeWorkbook } from '../../platform/text/workbook.ts';
import type { CheckedSheet } from './check.ts';
import type { CellValue } from './read-cell.ts';

/** Maximum comments: each is a drawing, of which Excel supports only so many. */
const MAX_COMMENTS = 1000;

const ERROR_STYLE = {
  font: { color: { rgb: 'BE2A20' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FDEDEB' } },
} as const;

/**
 * Builds a workbook of the sheet's rows in place, with each faulty cell coloured and commented, and a sheet that lists all errors.
 * `rowsAbove` are those above the header.
 */
export function markedWorkbook(
  { heads, headRow, rows }: CheckedSheet,
  rowsAbove: readonly (readonly CellValue[])[],
): Promise<Uint8Array> {
  const faults = rows.flatMap((row) => row.faults);
  const sheetRows: Exclude<CellValue, undefined>[][] = Array.from(
    { length: rows.at(-1)?.row ?? 0 },
    () => [],
  );
  const allRows = [
    ...rowsAbove.map((values, at) => ({ row: at + 1, values })),
    { row: headRow, values: heads },
    ...rows,
  ];
  for (const { row, values } of allRows) sheetRows[row - 1] = Array.from(values, (value) => value ?? null);
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
