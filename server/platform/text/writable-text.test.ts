import { expect, it } from 'vitest';
import { writableText } from './writable-text.ts';

it.each([
  ['光\ufffe伏\uffff', '光伏'],
  ['a\0b\u0007c\u001f\u007f\u0085', 'abc'],
  ['a\ud800b\udc00c', 'abc'],
  ['\ufdd0\u{1fffe}\u{10ffff}', ''],
  ['第一行\r\n\t第二行', '第一行\r\n\t第二行'],
  ['𠮷🌞', '𠮷🌞'],
])('writableText reduces %j to %j', (text, expected) => {
  expect(writableText(text)).toBe(expected);
});
