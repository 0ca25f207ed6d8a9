import type { Report } from './use-import.ts';

type Row = Report['rows'][number];

/** Returns the rows with an error, each with those directly above and below it. */
export function rowsAroundErrors(rows: readonly Row[], faultyRows: ReadonlySet<number>): Row[] {
  const isNear = ({ row }: Row) => [row - 1, row, row + 1].some((number) => faultyRows.has(number));
  return rows.filter(isNear);
}

export const changingRows = (rows: readonly Row[]): Row[] =>
  rows.filter(({ act }) => act === 'add' || act === 'change');
