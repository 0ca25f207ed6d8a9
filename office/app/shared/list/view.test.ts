import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { filtersOf } from '@pv-brain/contract/fields/filters.ts';
import { describe, expect, it } from 'vitest';
import { addressOf, countFilters, inputOf, nextSort, readView, withFilter } from './view.ts';

const { policy, getbuginess } = contentTypes;
const read = (address: string, type: Parameters<typeof readView>[0] = policy) =>
  readView(type, new URLSearchParams(address));

describe('a view', () => {
  it('ignores states without a tab', () => {
    expect([read('state=recycled').state, read('state=expired').state]).toEqual(['', '']);
    expect(read('state=expired', getbuginess).state).toBe('expired');
  });

  it('defaults to the whole section, last changed first', () => {
    const view = read('');
    expect(view).toMatchObject({ state: '', text: '', filters: {}, sort: '-updated', page: 1, size: 10 });
    expect([addressOf(view), countFilters(view)]).toEqual(['?', 0]);
    expect(inputOf(view)).toEqual({ sort: '-updated', pageNum: '1', pageSize: '10' });
  });

  it('is written to the address and read from it', () => {
    const address =
      '?state=draft&category=2&text=%E5%85%89%E4%BC%8F&published=2026-01-01..2026-01-31&pinned=1&fdTheme=A%26B&fdLevel=%E7%9C%81%E7%BA%A7&sort=title&page=3&size=50';
    const view = read(address);
    expect(addressOf(view)).toBe(address);
    expect(countFilters(view)).toBe(6);
    expect(inputOf(view)).toEqual({
      state: 'draft',
      category: '2',
      text: '光伏',
      filters: '{"published":"2026-01-01..2026-01-31","pinned":"1","fdTheme":"A&B","fdLevel":"省级"}',
      sort: 'title',
      pageNum: '3',
      pageSize: '50',
    });
  });

  it('has distinct values per filter, only those known to the section', () => {
    const view = read('category=1,2,1&fdLevel=省级,乡级,市级');
    expect([view.category, view.filters]).toEqual([['1', '2'], { fdLevel: '省级,市级' }]);
    expect(addressOf(view)).toBe(`?category=1%2C2&fdLevel=${encodeURIComponent('省级,市级')}`);
    expect(inputOf(view)).toMatchObject({ category: '1,2', filters: '{"fdLevel":"省级,市级"}' });
    expect(countFilters(view)).toBe(2);
  });

  it('sets one filter, keeps the others, and removes it', () => {
    const view = read('fdLevel=省级&pinned=1');
    expect(withFilter(view, 'pinned', '')).toEqual({ fdLevel: '省级' });
    expect(withFilter(view, 'fdTheme', '制造')).toEqual({ fdLevel: '省级', pinned: '1', fdTheme: '制造' });
  });

  it('joins values by commas, which no value contains', () => {
    const all = Object.values(contentTypes).flatMap((type) => [
      ...filtersOf(type).flatMap(({ options }) => options),
      ...((type as Parameters<typeof readView>[0]).category.fixed ?? []),
    ]);
    expect(all.filter(({ value }) => value.includes(','))).toEqual([]);
  });

  it.each([
    ['state=pending', {}],
    ['fdLevel=none,&fdScope=x', {}],
    ['published=yesterday..&updated=..&pinned=yes&sort=id&page=0&size=7', {}],
    ['fdTheme=%20&fdGetbuginessPrice=1..', {}],
    ['page=-1&size=1000', {}],
  ])('ignores unknown values in ?%s', (address) => {
    expect(read(address)).toEqual(read(''));
  });

  it('accepts the states and choices of each section', () => {
    expect(read('state=pending&fdGetbuginessType=1&fdGetbuginessPrice=0.5..', getbuginess)).toMatchObject({
      state: 'pending',
      filters: { fdGetbuginessType: '1', fdGetbuginessPrice: '0.5..' },
    });
  });
});

it('nextSort starts with descending, for titles with ascending, and then reverses', () => {
  expect(nextSort('-updated', 'published')).toBe('-published');
  expect(nextSort('-published', 'published')).toBe('published');
  expect(nextSort('published', 'published')).toBe('-published');
  expect(nextSort('-updated', 'title')).toBe('title');
});
