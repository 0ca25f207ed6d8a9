import { describe, expect, it } from 'vitest';
import { effortOf } from '../../server/testing/load/effort.ts';
import { visibleLine, visibleText } from './visible-text.ts';

const MAX_LENGTH = 1000;

it.each([
  ['  王建平 ', '王建平'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['响铃\u0007', '响铃'],
  ['第一行\r\n第二行\r第三行', '第一行\n第二行\n第三行'],
  ['e\u0301', '\u00e9'],
  ['a\ud800b\udc00', 'ab'],
  ['乱码\ufffd', '乱码'],
  ['葛\u{e0100}城', '葛城'],
  ['光\u00ad伏\u2060', '光伏'],
  ['旗\u{e0067}\u{e007f}', '旗'],
  ['\uffff伏\u{1fffe}', '伏'],
  ['刘\ue863\u{10fffd}', '刘\ue863\u{10fffd}'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['👩🏽\u200d🚒 👁\ufe0f\u200d🗨\ufe0f', '👩🏽\u200d🚒 👁\u200d🗨'],
  ['a\u200db 1\u200d2', 'ab 12'],
])('visibleText converts %j to %j', (input, expected) => {
  expect(visibleText(input, MAX_LENGTH)).toBe(expected);
});

describe('visibleText treats as invisible:', () => {
  it.each([
    ['zero-width characters', '\u200b\u200b\u2060\u200c\u200d\ufeff'],
    ['turns of direction', '\u202e\u2066\u200f\u061c'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['variation selectors', '\ufe0f\ufe00\u{e0100}\u180b'],
    ['tags', '\u{e0041}\u{e0001}'],
    ['the blank of Braille', '\u2800'],
    ['lone surrogates', '\udfff\ud800\ud800\u200b\udc00'],
    ['no characters at all', '\ufdd0\ufffe\u{10ffff}'],
    ['blanks and breaks', ' \t\u3000\u00a0\r\n\u2028\u2029\u0085'],
  ])('%s', (_, input) => {
    expect(visibleText(input, MAX_LENGTH)).toBe('');
    expect(visibleLine(`光${input}伏`, MAX_LENGTH).replace(/\s+/g, '')).toBe('光伏');
  });
});

it('visibleLine returns a single line', () => {
  expect(visibleLine('王\r\n建\t平', MAX_LENGTH)).toBe('王 建 平');
});

it.each(['\u0301', '\u0301\u20dd \u0301', '\u3099\n\u0489'])(
  'visibleText removes combining marks without a letter: %j',
  (input) => {
    expect(visibleText(input, MAX_LENGTH)).toBe('');
    expect(visibleText(`${input}光`, MAX_LENGTH)).toBe('光');
  },
);

it('visibleText limits the combining marks of a character to eight', () => {
  expect(visibleText(`a${'\u0301'.repeat(50)}b`, MAX_LENGTH)).toBe(`\u00e1${'\u0301'.repeat(7)}b`);
});

it('visibleText returns a far too long text unchanged, so that its length is rejected', () => {
  expect(visibleText(`${'e\u0301'.repeat(2)}`, 1)).toBe('\u00e9\u00e9');
  expect(visibleText('e\u0301'.repeat(3), 1)).toBe('e\u0301'.repeat(3));
  expect(visibleLine('e\u0301\r\n'.repeat(3), 1)).toBe('e\u0301 e\u0301 e\u0301');
});

it.each([
  ['marks in turn', `a${'\u0301\u0316'.repeat(250_000)}`],
  ['marks with something unseen between', `a${'\u0301\u200b\u0316\u034f'.repeat(125_000)}`],
  ['marks just few enough', 'a\u0301\u0316\u0301\u0316\u0301\u0316\u0301\u0316'.repeat(55_000)],
  ['joiners', '\u200d'.repeat(500_000)],
  ['blanks before something', `${' '.repeat(250_000)}a`.repeat(2)],
])('visibleText takes linear time for any text: %s', async (_, text) => {
  // Quadratic time would take minutes.
  expect(await effortOf(5000, () => visibleText(text, text.length))).toBeLessThan(5000);
});
