import { expect, test } from 'vitest';
import { compareRatios, ratiosOf } from './ratios.ts';

test('accepts ratios up to a tenth worse than the stored ones', () => {
  expect(compareRatios({ list: 7, page: 50 }, { list: 7.7, page: 20 })).toEqual([]);
});

test('names a ratio that got more than a tenth worse, with both numbers', () => {
  expect(compareRatios({ list: 7, page: 50 }, { list: 7.71, page: 50 })).toEqual(['list: 7.71, stored 7']);
});

test('names rows without a stored ratio and stored ratios without a row', () => {
  expect(compareRatios({ old: 1 }, { new: 1 })).toEqual([
    'old: not measured; remove it with --update if it is gone',
    'new: no stored ratio; store it with --update',
  ]);
});

test('stores three digits of the rows that have a ratio', () => {
  const row = { figure: '', comparison: '' };
  expect(
    ratiosOf([
      { ...row, metric: 'list', ratio: 7.12345 },
      { ...row, metric: 'score' },
    ]),
  ).toEqual({
    list: 7.12,
  });
});
