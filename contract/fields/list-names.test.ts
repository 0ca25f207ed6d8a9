import { describe, expect, it } from 'vitest';
import { contentTypes } from '../content/types.ts';
import { facetValue, listFilters, numberKey, parseListFilters } from './list-filters.ts';
import { LIST_FILTER_NAMES, listSearch } from './list-names.ts';

describe('listSearch', () => {
  it('returns the query of a filtered page, without the page number of the first page, and empty for the whole list', () => {
    expect(listSearch({})).toBe('');
    expect(listSearch({}, 3)).toBe('?page=3');
    expect(listSearch({ level: '省级' })).toBe(`?level=${encodeURIComponent('省级')}`);
    expect(listSearch({ year: '2026', area: 'a&b=c' }, 2)).toBe('?year=2026&area=a%26b%3Dc&page=2');
  });
});

describe('LIST_FILTER_NAMES', () => {
  it('contains the filter names of all definitions in their order', () => {
    for (const type of Object.values(contentTypes)) {
      const names = listFilters(type).map(({ name }) => name);
      expect(names, type.name).toEqual(LIST_FILTER_NAMES.filter((name) => names.includes(name)));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('parseListFilters', () => {
  const parseQuery = (section: keyof typeof contentTypes, query: Record<string, string>) =>
    parseListFilters(contentTypes[section], (name) => query[name]);

  it('keeps valid values in a fixed order and drops invalid ones', () => {
    const query = { sort: 'oldest', level: '省级', year: '2026', area: '西屏区', page: '2' };
    expect(Object.entries(parseQuery('policy', query))).toEqual([
      ['year', '2026'],
      ['level', '省级'],
      ['sort', 'oldest'],
    ]);
    expect(parseQuery('policy', { year: '26', level: '部级', sort: 'price' })).toEqual({});
  });

  it('drops the sort order if a filter forces the order by days', () => {
    expect(parseQuery('project', { state: 'open', sort: 'deadline' })).toEqual({ state: 'open' });
    const unitFilters = { unit: '元/W', sort: 'price' };
    expect(parseQuery('getbuginess', { deadline: '7', ...unitFilters })).toEqual({
      unit: '元/W',
      deadline: '7',
    });
    expect(parseQuery('getbuginess', unitFilters)).toEqual(unitFilters);
  });

  it('drops price orders and price bands without a valid unit', () => {
    for (const unit of ['', '元', '元/斤'])
      expect(parseQuery('getbuginess', { unit, price: '2', sort: 'price-down', area: '西屏区' })).toEqual({
        area: '西屏区',
      });
    const all = { unit: '元/片', price: '2', sort: 'price-down' };
    expect(parseQuery('getbuginess', all)).toEqual(all);
    expect(parseQuery('getbuginess', { sort: 'deadline' })).toEqual({ sort: 'deadline' });
  });
});

describe('facetValue and numberKey', () => {
  const pay = contentTypes.recruit.listing.facets.pay;
  it.each([
    ['8000-12000元/月', '2'],
    ['5999元', '0'],
    ['6000元', '1'],
    ['1万-1.5万元/月', '3'],
    ['15k', '4'],
    ['2万以上', '5'],
    ['8-12K', '2'],
    ['1–1.5万/月', '3'],
    ['8000-1.2万', '2'],
    ['12,000～15,000元/月', '3'],
    ['１２０００元', '3'],
    ['面议', ''],
    [null, ''],
  ])('give the pay band of %s', (text, expected) => expect(facetValue(pay, text)).toBe(expected));

  const { area } = contentTypes.recruit.listing.facets;
  it.each([
    ['澜州高新区晶曜路1号', '澜州高新区'],
    ['东陵县', '东陵县'],
    ['内蒙古自治区鄂尔多斯市东胜区鄂尔多斯大街1号', '内蒙古自治区鄂尔多斯市东胜区'],
    ['新疆维吾尔自治区喀什地区莎车县', '新疆维吾尔自治区喀什地区莎车县'],
    ['宁夏回族自治区', '宁夏回族自治区'],
    ['东陵县沿江地区新县', '东陵县'],
    ['澜州', '澜州'],
    ['', ''],
  ])('give the area of %s', (text, expected) => expect(facetValue(area, text)).toBe(expected));

  it('give keys that sort like their numbers', () => {
    const numbers = [null, 0, 0.00002, 0.0281, 0.75, 1, 9.99, 10, 12, 8200, 168_000, 1e12];
    const keys = numbers.map(numberKey);
    expect(keys).toEqual([...keys].sort());
    expect(new Set(keys).size).toBe(keys.length);
  });
});
