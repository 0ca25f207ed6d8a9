import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { directoryOf } from './archive-content.ts';

const EMPTY = Buffer.alloc(0);

function listed(archive: ZipFile) {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-look-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  archive.end();
  return directoryOf(archive.outputStream as Readable, folder);
}

it('directoryOf lists names without the characters that hide their extension', async () => {
  const archive = new ZipFile();
  for (const name of ['报价\u202efdp.exe', 'a\u200b\n.txt', `${'长'.repeat(600)}.exe`])
    archive.addBuffer(EMPTY, name, { compress: false });
  const { rows } = await listed(archive);
  expect(rows.map(({ name }) => name)).toEqual(['报价fdp.exe', 'a .txt', `${'长'.repeat(496)}.exe`]);
});

it('directoryOf says that there are more files only if it leaves one out', async () => {
  const listedAfter = async (addLast: (archive: ZipFile) => void) => {
    const archive = new ZipFile();
    for (let at = 0; at < 1000; at += 1) archive.addBuffer(EMPTY, `${at}.txt`, { compress: false });
    addLast(archive);
    const { rows, isMore } = await listed(archive);
    return { rows: rows.length, isMore };
  };
  expect(await listedAfter((archive) => archive.addEmptyDirectory('附图'))).toEqual({
    rows: 1000,
    isMore: false,
  });
  expect(await listedAfter((archive) => archive.addBuffer(EMPTY, '附图.txt'))).toEqual({
    rows: 1000,
    isMore: true,
  });
});
