import { expect, it } from 'vitest';
import { choicesOf, markOf, versionPairOf } from './choice.ts';

const version = (revision: number, state = 'draft', isMoved = false) => ({
  revision,
  state,
  moved: isMoved,
  restored: 0,
  by: '林知遥',
  at: `2026-11-1${revision} 09:28:00`,
});

const NOW = Date.parse('2026-11-19T00:00:00Z');

const VERSIONS = [version(3, 'published'), version(2, 'published', true), version(1)];

it('lists the unpublished draft first, then the versions', () => {
  const choices = choicesOf(VERSIONS, { by: '林知遥', at: '2026-11-19 10:42:16' }, NOW);
  expect(choices.map(({ key, name, about }) => `${key} ${name} ${about}`)).toEqual([
    'draft 未发布的修改 林知遥 · 11-19 10:42',
    '3 版本 3 林知遥 · 11-13 09:28',
    '2 版本 2 林知遥 · 11-12 09:28',
    '1 版本 1 林知遥 · 11-11 09:28',
  ]);
});

it.each([
  ['', { from: '2', to: '3' }],
  ['to=2', { from: '1', to: '2' }],
  ['from=1', { from: '1', to: '3' }],
  ['from=1&to=2', { from: '1', to: '2' }],
  ['from=9&to=9', { from: '2', to: '3' }],
  ['to=1', null],
])('versionPairOf returns the versions to compare for %j', (query, selection) => {
  expect(versionPairOf(choicesOf(VERSIONS, null, NOW), new URLSearchParams(query))).toEqual(selection);
});

it.each([
  [version(3, 'published'), '已发布'],
  [version(2, 'published', true), '曾发布'],
  [version(1), '新建'],
  [version(2), ''],
  [version(3, 'withdrawn', true), '已撤回'],
  [version(3, 'withdrawn'), ''],
])('markOf %j is %s', (shownVersion, mark) => {
  expect(markOf('content', shownVersion, 3)).toBe(mark);
});
