import { expect, it } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

it.each([
  ['  王建平 ', '王建平'],
  ['\u200b\u2060', ''],
  ['\u3164', ''],
  ['\u202egnp.exe', 'gnp.exe'],
  ['响铃\u0007', '响铃'],
  ['第一行\r\n第二行\r第三行', '第一行\n第二行\n第三行'],
  ['e\u0301', '\u00e9'],
  ['a\ud800b', 'a\ufffdb'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
])('%j is seen as %j', (given, seen) => {
  expect(visibleText(given)).toBe(seen);
});

it('is one line where a line is wanted', () => {
  expect(visibleLine('王\r\n建\t平')).toBe('王 建 平');
});
