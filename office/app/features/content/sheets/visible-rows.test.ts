import { expect, it } from 'vitest';
import { changingRows, rowsAroundErrors } from './visible-rows.ts';

const ACTS = ['keep', 'add', 'change'] as const;
const rows = Array.from({ length: 9 }, (_, at) => ({
  row: at + 2,
  cells: [],
  was: [],
  act: ACTS[at % 3] ?? 'keep',
}));

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
])('rowsAroundErrors with errors in rows %j keeps rows %j', (faultyRows, visibleRows) => {
  expect(rowsAroundErrors(rows, new Set(faultyRows)).map(({ row }) => row)).toEqual(visibleRows);
});

it('changingRows keeps the rows that add or change an item', () => {
  expect(changingRows(rows).map(({ row }) => row)).toEqual([3, 4, 6, 7, 9, 10]);
});
