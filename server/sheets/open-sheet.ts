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
/** What ends a zip's directory, and what stands before that where there is a second one for files above 4 GB. */
const END = Buffer.from('504b0506', 'hex');
const SECOND = Buffer.from('504b0607', 'hex');
const SECOND_BYTES = 20;
/** Set for a part whose sizes stand elsewhere than in the directory. */
const SIZES_LATER = 8;

/** Whether a reader could choose between two directories: the one that is judged need not be the one that is read. */
function hasSecondDirectory(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(END);
  return end >= SECOND_BYTES && bytes.subarray(end - SECOND_BYTES).indexOf(SECOND) === 0;
}

/**
 * Throws a SheetRefusal where a workbook unpacks to more than it may, by its directory, to which the reader holds each part;
 * a part that keeps its size to itself is refused.
 */
async function boundUnpacked(path: string): Promise<void> {
  const zip = await openPromise(path);
  let [bytes, parts] = [0, 0];
  for await (const { uncompressedSize, compressedSize, generalPurposeBitFlag } of zip.eachEntry()) {
    bytes += uncompressedSize;
    parts += 1;
    if (bytes > SHEET.unpackedMost || parts > PARTS_MOST) throw new SheetRefusal(SHEETS.tooLarge);
    // The reader takes both sizes from beside the part where the directory has none of what is packed.
    const isElsewhere = compressedSize === 0 && (generalPurposeBitFlag & SIZES_LATER) !== 0;
    const isHidden = uncompressedSize === 0 && compressedSize > 2;
    if (isElsewhere || isHidden) throw new SheetRefusal(SHEETS.notExcel);
  }
}

/** Rows of a file's first sheet. Throws a SheetRefusal for what is no workbook of today's kind, or unpacks to too much. */
export async function* openSheet(
  path: string,
): AsyncGenerator<{ index: number; values: CellValue[] }, void, undefined> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 4).toString('hex') === OLD) throw new SheetRefusal(SHEETS.oldFormat);
  if (hasSecondDirectory(bytes)) throw new SheetRefusal(SHEETS.notExcel);
  try {
    await boundUnpacked(path);
    yield* streamXlsxRows(bytes, { sheet: 0 });
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    throw new SheetRefusal(SHEETS.notExcel, { cause: error });
  }
}
