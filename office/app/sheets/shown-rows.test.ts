import { expect, it } from 'vitest';
import { rowsNear } from './shown-rows.ts';

const rows = Array.from({ length: 9 }, (_, at) => ({ row: at + 2, cells: [] }));

it.each([
  [[4], [3, 4, 5]],
  [
    [2, 10],
    [2, 3, 9, 10],
  ],
  [
    [5, 6],
    [4, 5, 6, 7],
  ],
  [[], []],
])('keeps of faults in %j the rows %j', (wrong, kept) => {
  expect(rowsNear(rows, new Set(wrong)).map(({ row }) => row)).toEqual(kept);
});
