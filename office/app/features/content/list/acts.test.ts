import { expect, it } from 'vitest';
import { type Act, byCategory, categoriesOf, undoOf } from './acts.ts';

const items = [
  { fdId: 'a', category: '1' },
  { fdId: 'b', category: '2' },
  { fdId: 'c', category: '1' },
];

it('undoOf reverses a step, for the items that it changed', () => {
  expect(undoOf({ name: 'publish', ids: ['a', 'b'] }, ['b'])).toEqual({ name: 'withdraw', ids: ['b'] });
  expect(undoOf({ name: 'recycle', ids: ['a'] }, ['a'])).toEqual({ name: 'restore', ids: ['a'] });
});

it('undoOf restores the previous category of each item, and reverses that again', () => {
  const from = categoriesOf(items);
  const to = new Map(items.map(({ fdId }) => [fdId, '3']));
  const act: Act = { name: 'categorize', ids: ['a', 'b', 'c'], from, to };
  expect(byCategory(act.ids, to)).toEqual([['3', ['a', 'b', 'c']]]);
  const back = undoOf(act, act.ids);
  expect(back).toEqual({ ...act, from: to, to: from });
  expect(byCategory(back.ids, from)).toEqual([
    ['1', ['a', 'c']],
    ['2', ['b']],
  ]);
  expect(undoOf(back, act.ids)).toEqual(act);
});
