import type { PortalFigure, WorkFigure } from '@pv-brain/contract/operations/dashboard.ts';
import { FIGURE_SHEETS } from '@pv-brain/contract/operations/messages/dashboard.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';

type Figure = WorkFigure | PortalFigure;
type Cell = string | number | null;

/** Streams a figure's numbers as an Excel file. */
export function sheetOf(figure: Figure, rows: readonly (readonly Cell[])[]): AsyncIterable<Uint8Array> {
  const { name, heads } = FIGURE_SHEETS[figure];
  return streamWorkbook(rows, {
    name,
    columns: heads.map((header) => ({ header, width: 18 })),
    freezePane: { rows: 1 },
  });
}

/** Converts seconds to hours with one decimal. */
export const hoursOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 360) / 10;
