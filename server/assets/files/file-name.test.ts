import { expect, it } from 'vitest';
import { cleanFileName } from './uploads/receive.ts';

it.each([
  ['申报材料 2026（终稿）.zip', '申报材料 2026（终稿）.zip'],
  ['../../etc/passwd.zip', 'passwd.zip'],
  ['C:\\Users\\li\\材料.rar', '材料.rar'],
  ['C:\\a/b\\c.zip', 'c.zip'],
  ['..', '..'],
  ['/', ''],
  ['', ''],
  [' \t a.zip \r\n', 'a.zip'],
  ['a\0b\x07\x7f\x85.zip', 'ab.zip'],
  ['a\u2028b\u2029c\ufeff.zip', 'abc.zip'],
  ['\u200b材料\u2060.zip', '材料.zip'],
  // Shown as "invoice-piz.exe" by programs that obey the override.
  ['invoice-\u202eexe.zip', 'invoice-exe.zip'],
  ['\u200f\u2066a\u2069\u061c.zip', 'a.zip'],
  ['e\u0301tude.zip', '\u00e9tude.zip'],
  ['a\ud800b.zip', 'ab.zip'],
  ['\ufffd\u3164.zip', '.zip'],
  [`${'夹'.repeat(2000)}/a.zip`, 'a.zip'],
  ['刘\ue863辰的材料.zip', '刘䶮辰的材料.zip'],
  ['👨‍👩‍👧.zip', '👨‍👩‍👧.zip'],
])('cleanFileName turns %j into %j', (input, name) => {
  expect(cleanFileName(input)).toBe(name);
});

it('cleanFileName leaves an overlong name unchanged, and takes no time over it', () => {
  const name = `a${'\u0301\u0316'.repeat(32_000)}.zip`;
  expect(cleanFileName(name)).toBe(name);
});
