import { expect, it } from 'vitest';
import { type Act, backOf, byCategory, categoriesOf } from './acts.ts';

const items = [
  { fdId: 'a', category: '1' },
  { fdId: 'b', category: '2' },
  { fdId: 'c', category: '1' },
];

it('backOf reverses a step, for the items that it changed', () => {
  expect(backOf({ name: 'publish', ids: ['a', 'b'] }, ['b'])).toEqual({ name: 'withdraw', ids: ['b'] });
  expect(backOf({ name: 'recycle', ids: ['a'] }, ['a'])).toEqual({ name: 'restore', ids: ['a'] });
});

it('backOf restores the previous category of each item, and reverses that again', () => {
  const from = categoriesOf(items);
  const to = new Map(items.map(({ fdId }) => [fdId, '3']));
  const act: Act = { name: 'categorize', ids: ['a', 'b', 'c'], from, to };
  expect(byCategory(act.ids, to)).toEqual([['3', ['a', 'b', 'c']]]);
  const back = backOf(act, act.ids);
  expect(back).toEqual({ ...act, from: to, to: from });
  expect(byCategory(back.ids, from)).toEqual([
    ['1', ['a', 'c']],
    ['2', ['b']],
  ]);
  expect(backOf(back, act.ids)).toEqual(act);
});
