import { OFFICE_ACTS, OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { expect, it } from 'vitest';
import { find } from './find.ts';

const ALL = [...Object.values(OFFICE_SCREENS), ...Object.values(OFFICE_ACTS)];
const titles = (looked: string) => find(ALL, looked).map(({ title }) => title);

it('finds by a part of the name', () => {
  expect(titles('账号')).toEqual(['我的账号', '企业与账号']);
  expect(titles(' 工作台 ')).toEqual(['工作台']);
});

it('finds by initials in pinyin, in whatever case', () => {
  expect(titles('wdzh')).toEqual(['我的账号']);
  expect(titles('TCDL')).toEqual(['退出登录']);
});

it('shows all where nothing is looked for, and nothing where nothing fits', () => {
  expect(titles('')).toHaveLength(ALL.length);
  expect(titles('没有这个功能')).toEqual([]);
});

it('every name has as many initials as signs', () => {
  for (const { title, initials } of ALL)
    expect(initials, title).toMatch(new RegExp(`^[a-z]{${[...title].length}}$`));
});
