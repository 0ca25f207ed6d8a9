import { expect, it } from 'vitest';
import type { QueryWord } from './parse.ts';
import { highlight, passageOf, patternOf } from './passage.ts';

const pattern = (...words: string[]) =>
  patternOf(words.map((text): QueryWord => ({ text, isHan: true, groups: [[[text]]], marked: [text] })));

it.each([
  ['the first hit', ['甲'], `${'文'.repeat(99)}。甲${'文'.repeat(400)}甲`, '甲'],
  [
    'different words before a word that is repeated',
    ['甲', '乙'],
    `${'甲，'.repeat(300)}${'文'.repeat(200)}。乙与甲`,
    '。乙与甲',
  ],
  [
    'the most words',
    ['甲', '乙', '丙'],
    `甲${'文'.repeat(300)}。甲与乙${'文'.repeat(300)}。丙与乙与甲。`,
    '丙与乙与甲。',
  ],
  [
    'words no farther apart than a passage',
    ['甲', '乙'],
    `甲${'文'.repeat(89)}乙${'文'.repeat(300)}。乙，甲`,
    '。乙，甲',
  ],
  ['a text that fits as a whole', ['甲'], `双面双玻，${'文'.repeat(100)}，甲`, '双面双玻，文'],
  ['as much as fits before a hit at the end', ['甲'], `${'文'.repeat(400)}甲`, `…${'文'.repeat(119)}甲`],
])('passageOf shows %s', (_, words, text, expected) => {
  expect(passageOf(text, pattern(...words)).text).toContain(expected);
});

it('passageOf highlights each hit of a passage out of thousands', () => {
  const { text, hits } = passageOf('甲，'.repeat(4200), pattern('甲'));
  expect(text).toBe(`${'甲，'.repeat(60)}…`);
  expect(hits).toEqual(Array.from({ length: 60 }, (_, at) => [2 * at, 2 * at + 1]).flat());
});

it('highlight finds hits behind characters that fold to none, to several, or to half a pair', () => {
  const text = 'ＡＢ……㎡🌞\u200b甲，①甲\ud83c甲';
  const { hits } = highlight(text, pattern('甲', 'm2'));
  expect(hits.length).toBe(8);
  expect([0, 2, 4, 6].map((at) => text.slice(hits[at], hits[at + 1]))).toEqual(['㎡', '甲', '甲', '甲']);
});
