import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockedRar5, rar4Of, rar5Of } from '../../testing/content/rar.ts';
import { isEmptyRar, rarDirectory } from './rar.ts';

/** Writes these bytes to a file and returns its path. */
function fileOf(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-rar-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.rar');
  writeFileSync(path, bytes);
  return path;
}

/** Reads the directory of an archive of these bytes. */
const listEntries = (bytes: Buffer, maxRows = 100) => rarDirectory(fileOf(bytes), maxRows);

const FILES = [
  { name: '申报书', isFolder: true },
  { name: '申报书/第一章.docx', text: 'x'.repeat(300) },
  { name: '附表.xlsx', text: '' },
];
const LISTED = [
  { name: '申报书/第一章.docx', size: 300 },
  { name: '附表.xlsx', size: 0 },
];
/** 申报 in GBK. */
const GBK = Buffer.from('c9eab1a8', 'hex');
/** 新.txt, compressed: the first character whole, the others as in the plain name. */
const PACKED = Buffer.concat([
  Buffer.from('?.txt\0', 'latin1'),
  Buffer.from([0, 0b10_11_00_00, 0xb0, 0x65, 2]),
]);

it('rarDirectory lists the files of RAR 5 by name and size, without folders', async () => {
  expect(await listEntries(rar5Of(FILES))).toEqual({ rows: LISTED, isMore: false, isLocked: false });
  expect(await listEntries(rar5Of([]))).toEqual({ rows: [], isMore: false, isLocked: false });
});

it('rarDirectory decodes names of RAR 4 from Chinese Windows, Unicode and UTF-8', async () => {
  const archive = rar4Of([
    { name: Buffer.concat([GBK, Buffer.from('\\a.pdf')]), text: '12345' },
    { name: PACKED, flags: 0x200, text: '' },
    { name: Buffer.from('附表.xlsx'), flags: 0x200, text: '1' },
  ]);
  expect((await listEntries(archive))?.rows).toEqual([
    { name: '申报/a.pdf', size: 5 },
    { name: '新.txt', size: 0 },
    { name: '附表.xlsx', size: 1 },
  ]);
});

it('rarDirectory lists the first of many files, and that there are more', async () => {
  expect(await listEntries(rar5Of(FILES), 1)).toEqual({
    rows: LISTED.slice(0, 1),
    isMore: true,
    isLocked: false,
  });
});

it('rarDirectory reports an archive with encrypted names as locked', async () => {
  expect(await listEntries(lockedRar5())).toEqual({ rows: [], isMore: false, isLocked: true });
});

it('rarDirectory returns null for an archive that is cut off, wherever it is cut', async () => {
  const archive = rar5Of(FILES.slice(1));
  for (let at = 8; at < 60; at += 1) {
    const corrupted = Buffer.from(archive);
    corrupted[at] = (corrupted[at] ?? 0) ^ 0x41;
    expect(await listEntries(corrupted), `byte ${at}`).not.toEqual(await listEntries(archive));
  }
  expect(await listEntries(archive.subarray(0, 40))).toBeNull();
});

it.each([
  ['RAR 5 without entries', rar5Of([]), true],
  ['RAR 5 of a folder', rar5Of([{ name: '申报书', isFolder: true }]), true],
  ['RAR 5 without entries, filled up with zeros', Buffer.concat([rar5Of([]), Buffer.alloc(512)]), true],
  ['RAR 4 without entries', rar4Of([]), true],
  ['RAR 5 with a file', rar5Of(FILES), false],
  ['RAR 4 with a file', rar4Of([{ name: GBK, text: '' }]), false],
  ['one that hides its names', lockedRar5(), false],
  ['one that is cut off', rar5Of([]).subarray(0, -9), false],
])('isEmptyRar returns whether the archive has no files: %s (%#)', async (_, archive, isEmpty) => {
  expect(await isEmptyRar(fileOf(archive))).toBe(isEmpty);
});
