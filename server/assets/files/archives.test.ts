import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rar4, rar5, zip } from '../../testing/content/uploads.ts';
import { isEmptyZip, isZip } from './archives.ts';
import { isRar } from './rar.ts';

function fileOf(content: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

const EMPTY_ZIP = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
/** The end record of a zip that claims `entries` entries but has none. */
const promising = (entries: number) => {
  const end = Buffer.from(EMPTY_ZIP);
  end.writeUInt16LE(entries, 10);
  return end;
};
const withChangedByte = (content: Buffer, at: number) => {
  const copy = Buffer.from(content);
  copy[at] = (copy[at] ?? 0) ^ 0x55;
  return copy;
};

describe('isZip', () => {
  it('accepts archives with and without files, whatever their names', async () => {
    expect(await isZip(fileOf(await zip()))).toBe(true);
    expect(await isZip(fileOf(EMPTY_ZIP))).toBe(true);
    const manyFiles = Object.fromEntries(Array.from({ length: 1200 }, (_, number) => [`文件${number}`, '']));
    expect(await isZip(fileOf(await zip(manyFiles)))).toBe(true);
    const broken = (await zip(manyFiles)).toString('latin1').split('PK\x01\x02');
    broken[1100] = `..${broken[1100]}`;
    expect(await isZip(fileOf(Buffer.from(broken.join('PK\x01\x02'), 'latin1')))).toBe(true);
    const gbk = await zip({ ['x'.repeat(6)]: '' });
    const gbkArchive = Buffer.from(gbk.toString('latin1').replaceAll('xxxxxx', '..\\\xb9\xe2/'), 'latin1');
    expect(await isZip(fileOf(gbkArchive))).toBe(true);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['two bytes', 'PK'],
    ['text', '光伏产业大脑'],
    ['a signature before garbage', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000, 'x')])],
    ['a directory that is not there', promising(3)],
    ['a directory in the middle of nowhere', Buffer.concat([Buffer.from('PK\x03\x04'), promising(1)])],
    [
      'a page before the end of an archive of nothing',
      Buffer.concat([Buffer.from('PK\x03\x04<script>'), EMPTY_ZIP]),
    ],
    ['a rar', rar5()],
  ])('refuses %s', async (_, content) => {
    expect(await isZip(fileOf(content))).toBe(false);
  });

  it('refuses a truncated archive, and an archive appended to a program', async () => {
    const archive = await zip();
    expect(await isZip(fileOf(archive.subarray(0, -30)))).toBe(false);
    for (const content of [archive, EMPTY_ZIP])
      expect(await isZip(fileOf(Buffer.concat([Buffer.from('MZ program'), content])))).toBe(false);
  });
});

it.each([
  ['a few', 3],
  ['a block of a disk', 4096],
  ['more than a comment may have', 200_000],
])('isZip accepts a zip with %s trailing zero bytes', async (_, count) => {
  const commented = Buffer.concat([(await zip()).subarray(0, -2), Buffer.from('\x04\0注\0', 'utf8')]);
  for (const archive of [await zip(), commented, EMPTY_ZIP]) {
    expect(await isZip(fileOf(Buffer.concat([archive, Buffer.alloc(count)])))).toBe(true);
    expect(await isZip(fileOf(Buffer.concat([archive, Buffer.alloc(count), Buffer.from('x')])))).toBe(false);
  }
  expect(await isZip(fileOf(Buffer.alloc(count)))).toBe(false);
});

it('isEmptyZip recognises a zip that is empty or holds only folders', async () => {
  const folders = { 甲乙: '', '甲乙/丙丁': '' };
  const renamed = (await zip(folders))
    .toString('latin1')
    .replaceAll('\xe4\xb9\x99', 'xx/')
    .replaceAll('\xe4\xb8\x81', 'yy/');
  for (const archive of [
    EMPTY_ZIP,
    Buffer.concat([EMPTY_ZIP, Buffer.alloc(9)]),
    Buffer.from(renamed, 'latin1'),
  ])
    expect(await isEmptyZip(fileOf(archive))).toBe(true);
  for (const archive of [await zip(), await zip({ '空.txt': '' })])
    expect(await isEmptyZip(fileOf(archive))).toBe(false);
});

describe('isRar', () => {
  /** With bytes after the fixed part of the header; the flags say whether they are a comment. */
  const withTail = (flags: number) => Buffer.concat([rar4(0x73, flags, 20), Buffer.from('comment')]);

  it('accepts RAR 4 and RAR 5, and encrypted archives', async () => {
    for (const archive of [rar4(), rar5(), rar5(4), withTail(2)])
      expect(await isRar(fileOf(archive))).toBe(true);
    expect(await isRar(fileOf(Buffer.concat([rar5(), Buffer.alloc(100, 'x')])))).toBe(true);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', 'Rar! is what it says'],
    ['the marker of version 4 alone', rar4().subarray(0, 7)],
    ['the signature of version 5 alone', rar5().subarray(0, 8)],
    ['version 4 cut off', rar4().subarray(0, -1)],
    ['version 5 cut off', rar5().subarray(0, -1)],
    ['version 4 with a wrong checksum', withChangedByte(rar4(), 17)],
    ['version 5 with a wrong checksum', withChangedByte(rar5(), 15)],
    ['version 4 that begins with a file', rar4(0x74)],
    ['version 5 that begins with a file', rar5(2)],
    ['version 5 of no size', rar5(1, 0)],
    ['version 5 of a size without end', Buffer.concat([rar5().subarray(0, 12), Buffer.alloc(9, 0x80)])],
    ['a signature before garbage', Buffer.concat([rar4().subarray(0, 7), Buffer.alloc(5000, 'x')])],
    ['a zip', EMPTY_ZIP],
    ['version 4 with a tail outside its checksum', withTail(0)],
    ['version 4 with less than its fixed part', rar4(0x73, 0x02, 12)],
  ])('refuses %s', async (_, content) => {
    expect(await isRar(fileOf(content))).toBe(false);
  });
});
