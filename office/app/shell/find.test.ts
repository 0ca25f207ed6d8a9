import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_CREATE } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { OFFICE_ACTS, OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { initialsOf, pinyinOf } from '@pv-brain/contract/site/messages/pinyin.ts';
import { INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { expect, it } from 'vitest';
import { find } from './find.ts';

const ALL = [...Object.values(OFFICE_SCREENS), ...Object.values(OFFICE_ACTS)];
/** Everything that can be found by pinyin. */
const NAMED = [
  ...ALL,
  ...Object.values(INBOX_SCREENS),
  ...Object.values<ContentType>(contentTypes).map(({ label }) => ({ title: CONTENT_CREATE.title(label) })),
];
/** Initials of all names, in their order. */
const INITIALS =
  'gzt zb sy wdsb wdyx wdgx qyzl hsz sck tz wdzh hf lmydh csyzd lxyjrsj sscd gg qyyzh czyyjs rwyyj sjrz ' +
  'qhdqs qhdss wggsxt lbgwss lbgwjc ckkjj ckmh tcdl qbdb sbsl yxgj gxsh ' +
  'xjqyzc xjxmsb xjjrfw xjgxrc xjszyysc xjrcfw xjgxdj xjhyzx xjhf';
const titles = (looked: string) => find(ALL, looked).map(({ title }) => title);

it('finds by a substring of the name', () => {
  expect(titles('账号')).toEqual(['我的账号', '企业与账号']);
  expect(titles(' 工作台 ')).toEqual(['工作台']);
});

it('finds by pinyin initials, ignoring case', () => {
  expect(titles('wdzh')).toEqual(['我的账号']);
  expect(titles('TCDL')).toEqual(['退出登录']);
});

it('finds by full pinyin, with or without blanks', () => {
  expect(titles('wodeshenbao')).toEqual(['我的申报']);
  expect(titles('shen bao')).toEqual(['我的申报']);
});

it.each(NAMED)('the pinyin of $title is known', ({ title }) => {
  const missingCharacters = [...title].filter((character) => pinyinOf(character) === '');
  expect(missingCharacters, 'add these to contract/site/messages/pinyin.ts').toEqual([]);
});

it('every name has the initials of its pinyin, one per character', () => {
  expect(NAMED.map(({ title }) => initialsOf(title)).join(' ')).toBe(INITIALS);
});

it('returns everything without a text, and nothing without a match', () => {
  expect(titles('')).toHaveLength(ALL.length);
  expect(titles('没有这个功能')).toEqual([]);
});
