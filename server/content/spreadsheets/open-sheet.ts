import { readFile } from 'node:fs/promises';
import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { openZip } from '../../assets/files/archives.ts';
import type { SheetColumn } from './columns.ts';
import { FIT, findHead, SheetRefusal } from './head.ts';
import { type CellValue, isBlank, UNCALCULATED } from './read-cell.ts';

/** Signature of files of Excel until 2003, and of those with a password. */
const OLD_SIGNATURE = 'd0cf11e0';
/** Maximum parts of a workbook: sheets, styles, pictures. */
const MAX_PARTS = 1000;
/** Bytes from which on a part's compression ratio is limited; files that people write have 40 at most. */
const LARGE_PART_BYTES = 16 * 1024 * 1024;
const MAX_RATIO = 250;
/**
 * Signatures of the end of a zip's directory, and of the record before it if there is a second directory for files above 4 GB.
 */
const DIRECTORY_END = Buffer.from('504b0506', 'hex');
const SECOND_DIRECTORY = Buffer.from('504b0607', 'hex');
const SECOND_BYTES = 20;
/** Flag of a part whose sizes are not in the directory. */
const SIZES_LATER = 8;

/** Returns whether a reader could choose between two directories: the checked one need not be the one that is read. */
function hasSecondDirectory(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(DIRECTORY_END);
  return end >= SECOND_BYTES && bytes.subarray(end - SECOND_BYTES).indexOf(SECOND_DIRECTORY) === 0;
}

/**
 * Throws a SheetRefusal for a workbook that unpacks to too much, according to its directory, whose sizes the reader enforces;
 * parts without sizes in the directory are refused.
 */
async function assertUnpackedSize(path: string): Promise<void> {
  const zip = await openZip(path);
  let [bytes, parts] = [0, 0];
  for await (const { uncompressedSize, compressedSize, generalPurposeBitFlag } of zip.eachEntry()) {
    bytes += uncompressedSize;
    parts += 1;
    const isBomb = uncompressedSize > LARGE_PART_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
    if (bytes > SHEET.maxUnpackedBytes || parts > MAX_PARTS || isBomb)
      throw new SheetRefusal(SHEETS.tooLarge);
    // The reader takes both sizes from beside the part when the directory has no compressed size.
    const hasNoSizes = compressedSize === 0 && (generalPurposeBitFlag & SIZES_LATER) !== 0;
    const isHidden = uncompressedSize === 0 && compressedSize > 2;
    if (hasNoSizes || isHidden) throw new SheetRefusal(SHEETS.notExcel);
  }
}

/** Range that is read: no section has as many columns, no file as many rows, though some have a stray cell in the last one. */
const READ_RANGE = 'A1:BH300000';
/** Maximum rows in which the header is searched: titles and notes may be above it. */
const MAX_HEAD_ROWS = 50;
/** Maximum visible sheets that are read. */
const MAX_SHEETS = 10;

interface SheetInfo {
  name: string;
  hidden?: boolean;
  veryHidden?: boolean;
}

const isVisible = ({ hidden, veryHidden }: SheetInfo): boolean => !hidden && !veryHidden;

/**
 * Reads the visible sheet of this index, from 0; returns null when there is none, undefined for one without cells, such as a
 * chart. `sheetInfos` receives every sheet. Parts are read whole: as a stream, a long tag would be parsed again with every chunk.
 */
async function readSheet(bytes: Buffer, number: number, sheetInfos: SheetInfo[]) {
  let visibleCount = 0;
  sheetInfos.length = 0;
  const isRequested = (sheet: SheetInfo) => {
    sheetInfos.push(sheet);
    if (isVisible(sheet)) visibleCount += 1;
    return isVisible(sheet) && visibleCount === number + 1;
  };
  try {
    const { sheets, dateSystem } = await readXlsx(bytes, { sheets: isRequested, range: READ_RANGE });
    return sheets[0] ? { sheet: sheets[0], is1904: dateSystem === '1904' } : null;
  } catch (error) {
    if (sheetInfos.length > 0) return undefined;
    throw error;
  }
}

/** Chooses the sheet with the header: a complete one with rows below it if there is one, else the most similar one. */
async function chooseSheet(bytes: Buffer, columns: readonly SheetColumn[]) {
  const sheetInfos: SheetInfo[] = [];
  const candidates = [];
  for (let number = 0; number < MAX_SHEETS; number += 1) {
    const result = await readSheet(bytes, number, sheetInfos);
    if (result === null) break;
    if (!result) continue;
    const { sheet, is1904 } = result;
    const rows = sheet.rows as CellValue[][];
    markUncalculated(rows, sheet.cells);
    const head = findHead(columns, rows.slice(0, MAX_HEAD_ROWS));
    // Rows by index from 0, those above the header included; `is1904`: whether dates are counted from 1904.
    candidates.push({ ...head, name: sheet.name, is1904, rows });
    unmerge(rows, sheet.merges);
    if (head.fit === FIT.filled) break;
  }
  const [selectedSheet] = candidates.toSorted((a, b) => b.fit - a.fit);
  if (!selectedSheet) throw new SheetRefusal(SHEETS.notExcel);
  if (
    selectedSheet.fit === FIT.none &&
    sheetInfos.length > 1 &&
    candidates.some(({ rows }) => rows.some((row) => !isBlank(row)))
  )
    throw new SheetRefusal(
      SHEETS.noHead(sheetInfos.map((sheet) => SHEETS.sheetName(sheet.name, isVisible(sheet)))),
    );
  return selectedSheet;
}

/** Replaces the missing values of formulas that were never calculated, so that they do not count as empty. */
function markUncalculated(rows: readonly CellValue[][], cells: Sheet['cells'] = new Map()): void {
  for (const [position, { formula, value }] of cells) {
    const [row = 0, column = 0] = position.split(',').map(Number);
    if (formula !== undefined && value === null && rows[row]) rows[row][column] = UNCALCULATED;
  }
}

/** Copies the value of cells merged over several rows into each of the rows. */
function unmerge(rows: readonly CellValue[][], merges: Sheet['merges'] = []): void {
  for (const { startRow, startCol, endRow } of merges) {
    const value = rows[startRow]?.[startCol];
    if (isBlank([value])) continue;
    // A row of merged cells only is the lower part of the row above: leave it blank.
    for (const row of rows.slice(startRow + 1, endRow + 1))
      if (isBlank([row[startCol]]) && !isBlank(row)) row[startCol] = value;
  }
}

/**
 * Opens the sheet of a file that has these columns. Throws a SheetRefusal for a file that is not a current workbook, unpacks to too
 * much, or has no sheet with the header.
 */
export async function openSheet(path: string, columns: readonly SheetColumn[]) {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 4).toString('hex') === OLD_SIGNATURE) throw new SheetRefusal(SHEETS.oldFormat);
  if (hasSecondDirectory(bytes)) throw new SheetRefusal(SHEETS.notExcel);
  try {
    await assertUnpackedSize(path);
    return await chooseSheet(bytes, columns);
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    throw new SheetRefusal(SHEETS.notExcel, { cause: error });
  }
}

export type SheetContent = Awaited<ReturnType<typeof openSheet>>;
