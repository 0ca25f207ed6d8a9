import type { Report } from './use-import.ts';

type Row = Report['rows'][number];

/** Returns the rows with an error, each with those directly above and below it. */
export function rowsNear(rows: readonly Row[], wrong: ReadonlySet<number>): Row[] {
  const isNear = ({ row }: Row) => [row - 1, row, row + 1].some((each) => wrong.has(each));
  return rows.filter(isNear);
}

export const rowsDoing = (rows: readonly Row[]): Row[] =>
  rows.filter(({ act }) => act === 'add' || act === 'change');
