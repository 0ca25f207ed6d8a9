import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { directoryOf } from './archive-content.ts';

const EMPTY = Buffer.alloc(0);

it('directoryOf says that there are more files only if it leaves one out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-look-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const listed = async (addLast: (archive: ZipFile) => void) => {
    const archive = new ZipFile();
    for (let at = 0; at < 1000; at += 1) archive.addBuffer(EMPTY, `${at}.txt`, { compress: false });
    addLast(archive);
    archive.end();
    const { rows, isMore } = await directoryOf(archive.outputStream as Readable, folder);
    return { rows: rows.length, isMore };
  };
  expect(await listed((archive) => archive.addEmptyDirectory('附图'))).toEqual({ rows: 1000, isMore: false });
  expect(await listed((archive) => archive.addBuffer(EMPTY, '附图.txt'))).toEqual({
    rows: 1000,
    isMore: true,
  });
});
