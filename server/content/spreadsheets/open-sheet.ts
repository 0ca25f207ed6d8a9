import { readFile } from 'node:fs/promises';
import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { openZip } from '../../assets/files/archives.ts';
import type { SheetColumn } from './columns.ts';
import { type FoundHead, findHead, SheetRefusal } from './head.ts';
import { type CellValue, isBlank } from './read-cell.ts';

/** Beginning of what Excel wrote until 2003, and of what it writes with a password. */
const OLD = 'd0cf11e0';
/** Parts of a workbook: sheets, styles, pictures. */
const MAX_PARTS = 1000;
/** Bytes from which on a part is held to how many of its bytes one packed byte may make: what people write makes 40 at most. */
const LARGE = 16 * 1024 * 1024;
const MAX_RATIO = 250;
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
  const zip = await openZip(path);
  let [bytes, parts] = [0, 0];
  for await (const { uncompressedSize, compressedSize, generalPurposeBitFlag } of zip.eachEntry()) {
    bytes += uncompressedSize;
    parts += 1;
    const isBomb = uncompressedSize > LARGE && uncompressedSize > compressedSize * MAX_RATIO;
    if (bytes > SHEET.unpackedMost || parts > MAX_PARTS || isBomb) throw new SheetRefusal(SHEETS.tooLarge);
    // The reader takes both sizes from beside the part where the directory has none of what is packed.
    const isElsewhere = compressedSize === 0 && (generalPurposeBitFlag & SIZES_LATER) !== 0;
    const isHidden = uncompressedSize === 0 && compressedSize > 2;
    if (isElsewhere || isHidden) throw new SheetRefusal(SHEETS.notExcel);
  }
}

export interface OpenedSheet {
  name: string;
  /** The number of its head, from 0; -1 where no row looks like one. */
  headAt: number;
  /** Whether days are counted from 1904. */
  is1904: boolean;
  /** Its rows by their number from 0, those above the head among them. */
  rows: readonly CellValue[][];
}

/** Cells that are read: no section has as many columns, no file as many rows, though some have a stray cell in the last one. */
const READ = 'A1:BH300000';
/** Rows among which the head is looked for: titles and notes may stand above it. */
const MAX_HEAD_ROWS = 50;
/** Visible sheets that are looked into. */
const MAX_SHEETS = 10;

interface Candidate extends OpenedSheet, FoundHead {}

interface SheetInfo {
  name: string;
  hidden?: boolean;
  veryHidden?: boolean;
}

const isVisible = ({ hidden, veryHidden }: SheetInfo): boolean => !hidden && !veryHidden;

/**
 * Reads the visible sheet of this number, from 0; null where there is none, undefined for one without cells, such as a chart.
 * `all` is told of every sheet. The reader takes a part as a whole: in a stream, it would read a long tag anew with every chunk.
 */
async function readSheet(bytes: Buffer, number: number, all: SheetInfo[]) {
  let visible = 0;
  all.length = 0;
  const isAsked = (sheet: SheetInfo) => {
    all.push(sheet);
    if (isVisible(sheet)) visible += 1;
    return isVisible(sheet) && visible === number + 1;
  };
  try {
    const { sheets, dateSystem } = await readXlsx(bytes, { sheets: isAsked, range: READ });
    return sheets[0] ? { sheet: sheets[0], is1904: dateSystem === '1904' } : null;
  } catch (error) {
    if (all.length > 0) return undefined;
    throw error;
  }
}

/** Chooses the sheet with the head: a complete one with rows below it where there is one, or the one that comes nearest. */
async function chooseSheet(bytes: Buffer, columns: readonly SheetColumn[]): Promise<OpenedSheet> {
  const all: SheetInfo[] = [];
  const candidates: Candidate[] = [];
  for (let number = 0; number < MAX_SHEETS; number += 1) {
    const read = await readSheet(bytes, number, all);
    if (read === null) break;
    if (!read) continue;
    const { sheet, is1904 } = read;
    const rows = sheet.rows as CellValue[][];
    const head = findHead(columns, rows.slice(0, MAX_HEAD_ROWS));
    candidates.push({ ...head, name: sheet.name, is1904, rows });
    unmerge(rows, sheet.merges);
    if (head.isComplete && head.hasRows) break;
  }
  const known =
    candidates.find((each) => each.isComplete && each.hasRows) ??
    candidates.find((each) => each.isComplete) ??
    candidates.find((each) => each.headAt >= 0);
  const chosen = known ?? candidates[0];
  if (!chosen) throw new SheetRefusal(SHEETS.notExcel);
  if (!known && all.length > 1 && candidates.some(({ rows }) => rows.some((row) => !isBlank(row))))
    throw new SheetRefusal(SHEETS.noHead(all.map((sheet) => SHEETS.sheetName(sheet.name, isVisible(sheet)))));
  return chosen;
}

/** Gives each row of cells that are merged over several the value of the first one. */
function unmerge(rows: readonly CellValue[][], merges: Sheet['merges'] = []): void {
  for (const { startRow, startCol, endRow } of merges) {
    const value = rows[startRow]?.[startCol];
    if (isBlank([value])) continue;
    // A row of nothing but merged cells is the lower half of one above.
    for (const row of rows.slice(startRow + 1, endRow + 1))
      if (isBlank([row[startCol]]) && !isBlank(row)) row[startCol] = value;
  }
}

/**
 * Opens the sheet of a file that has these columns. Throws a SheetRefusal for what is no workbook of today's kind, or unpacks
 * to too much, and where none of several sheets has the head.
 */
export async function openSheet(path: string, columns: readonly SheetColumn[]): Promise<OpenedSheet> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 4).toString('hex') === OLD) throw new SheetRefusal(SHEETS.oldFormat);
  if (hasSecondDirectory(bytes)) throw new SheetRefusal(SHEETS.notExcel);
  try {
    await boundUnpacked(path);
    return await chooseSheet(bytes, columns);
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    throw new SheetRefusal(SHEETS.notExcel, { cause: error });
  }
}
