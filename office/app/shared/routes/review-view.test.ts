import { expect, it } from 'vitest';
import { addressOf, countConditions, type InboxKind, inputOf, viewOf } from './review-view.ts';

const read = (list: InboxKind, query: string) => viewOf(list, new URLSearchParams(query));

it('defaults to open items, oldest first, with an empty address', () => {
  const view = read('application', '');
  expect(view).toMatchObject({ kind: 'application', tab: 'open', sort: 'oldest' });
  expect(addressOf('application', view)).toBe('');
  expect(inputOf(view)).toEqual({ kind: 'application', tab: 'open', sort: 'oldest' });
});

it('is written completely to the address', () => {
  const query = '?tab=returned&text=%E5%85%89&from=2026-11-01&project=p1&area=a&handler=me&sort=newest';
  expect(addressOf('application', read('application', query))).toBe(query);
  expect(addressOf('any', read('any', '?kind=entry&tab=mine'))).toBe('?kind=entry&tab=mine');
});

it('ignores unknown values', () => {
  const view = read('intention', 'kind=entry&tab=published&from=yesterday&to=2026-02-31&sort=size&project=p');
  expect(view).toEqual(read('intention', ''));
});

it('counts the filters of a view', () => {
  expect(countConditions('any', read('any', 'kind=entry&from=2026-11-01&to=2026-11-02&tab=mine'))).toBe(2);
  expect(countConditions('entry', read('entry', 'text=a&area=b'))).toBe(2);
});
