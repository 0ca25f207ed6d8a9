import { expect, it } from 'vitest';
import { rowsDoing, rowsNear } from './visible-rows.ts';

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
])('rowsNear with errors in rows %j keeps rows %j', (wrong, kept) => {
  expect(rowsNear(rows, new Set(wrong)).map(({ row }) => row)).toEqual(kept);
});

it('rowsDoing keeps the rows that add or change an item', () => {
  expect(rowsDoing(rows).map(({ row }) => row)).toEqual([3, 4, 6, 7, 9, 10]);
});
