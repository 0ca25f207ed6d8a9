import { readFile } from 'node:fs/promises';
import { SHEETS } from '@pv-brain/contract/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/sheets.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { openPromise } from 'yauzl';
import { SheetRefusal } from './check.ts';
import type { CellValue } from './read-cell.ts';

/** Beginning of what Excel wrote until 2003, and of what it writes with a password. */
const OLD = 'd0cf11e0';
/** Parts of a workbook: sheets, styles, pictures. */
const PARTS_MOST = 1000;

/**
 * Throws a SheetRefusal where a workbook unpacks to more than it may, by its directory, to which the reader holds each part;
 * a part that keeps its size to itself is refused.
 */
async function boundUnpacked(path: string): Promise<void> {
  const zip = await openPromise(path);
  let [bytes, parts] = [0, 0];
  for await (const { uncompressedSize, compressedSize } of zip.eachEntry()) {
    bytes += uncompressedSize;
    parts += 1;
    if (bytes > SHEET.unpackedMost || parts > PARTS_MOST) throw new SheetRefusal(SHEETS.tooLarge);
    if (uncompressedSize === 0 && compressedSize > 2) throw new SheetRefusal(SHEETS.notExcel);
  }
}

/** Rows of a file's first sheet. Throws a SheetRefusal for what is no workbook of today's kind, or unpacks to too much. */
export async function* openSheet(
  path: string,
): AsyncGenerator<{ index: number; values: CellValue[] }, void, undefined> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 4).toString('hex') === OLD) throw new SheetRefusal(SHEETS.oldFormat);
  try {
    await boundUnpacked(path);
    yield* streamXlsxRows(bytes, { sheet: 0 });
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    throw new SheetRefusal(SHEETS.notExcel, { cause: error });
  }
}
