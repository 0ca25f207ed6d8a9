import { readFile } from 'node:fs/promises';
import { SHEETS } from '@pv-brain/contract/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/sheets.ts';
import { readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { openZip } from '../files/archives.ts';
import type { SheetColumn } from './columns.ts';
import { type FoundHead, findHead, SheetRefusal } from './head.ts';
import { type CellValue, cellText } from './read-cell.ts';

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
  const zip = await openZip(path);
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

interface SheetRow {
  /** From 0. */
  index: number;
  values: CellValue[];
}

export interface OpenedSheet {
  name: string;
  /** The number of its head, from 0; -1 where no row looks like one. */
  headAt: number;
  /** Titles and notes above its head, from the first row. */
  above: readonly (readonly CellValue[])[];
  /** Whether days are counted from 1904. */
  is1904: boolean;
  rows: AsyncIterable<SheetRow>;
}

/** Cells in which a head is looked for: below titles and notes, left of what no section has. */
const BEGINNING = 'A1:BH50';
/** Visible sheets that are looked into. */
const MAX_SHEETS = 20;

interface Candidate extends FoundHead {
  at: number;
  sheet: Sheet;
}

/** Chooses the sheet with the head: a complete one with rows below it, where there is one, or the one that comes nearest. */
async function chooseSheet(bytes: Buffer, columns: readonly SheetColumn[]) {
  const all: { name: string; hidden?: boolean; veryHidden?: boolean }[] = [];
  // Names and the date system alone: a sheet may be a chart, on which the reader gives up.
  const { dateSystem } = await readXlsx(bytes, { sheets: (sheet) => all.push(sheet) < 0 });
  const isSeen = all.map(({ hidden, veryHidden }) => !hidden && !veryHidden);
  const candidates: Candidate[] = [];
  for (const at of all.keys()) {
    if (!isSeen[at] || candidates.length === MAX_SHEETS) continue;
    const [sheet] = await readXlsx(bytes, { sheets: [at], range: BEGINNING }).then(
      (workbook) => workbook.sheets,
      () => [],
    );
    if (!sheet) continue;
    const found = findHead(columns, sheet.rows as CellValue[][]);
    candidates.push({ ...found, at, sheet });
    if (found.isComplete && found.hasRows) break;
  }
  const isChosen =
    candidates.find((each) => each.isComplete && each.hasRows) ??
    candidates.find((each) => each.isComplete) ??
    candidates.find((each) => each.headAt >= 0);
  const chosen = isChosen ?? candidates[0];
  if (!chosen) throw new SheetRefusal(SHEETS.notExcel);
  const hasText = candidates.some(({ sheet }) => sheet.rows.flat().some((value) => cellText(value) !== ''));
  if (!isChosen && all.length > 1 && hasText)
    throw new SheetRefusal(
      SHEETS.noHead(all.map(({ name }, at) => SHEETS.sheetName(name, isSeen[at] === true))),
    );
  return { chosen, is1904: dateSystem === '1904' };
}

/** Gives each row of cells that are merged over several the value of the first one. */
async function* unmerged(
  rows: AsyncIterable<SheetRow>,
  merges: Sheet['merges'] = [],
): AsyncGenerator<SheetRow> {
  const ends = new Map<string, number>();
  for (const { startRow, startCol, endRow } of merges)
    if (endRow > startRow) ends.set(`${startRow},${startCol}`, endRow);
  const open = new Map<number, { end: number; value: CellValue }>();
  for await (const { index, values } of rows) {
    // A row of nothing but merged cells is the lower half of one above.
    const isBlank = values.every((value) => cellText(value) === '');
    for (const [column, { end, value }] of open)
      if (index > end) open.delete(column);
      else if (!isBlank && cellText(values[column]) === '') values[column] = value;
    for (const [column, value] of values.entries()) {
      const end = ends.get(`${index},${column}`);
      if (end !== undefined) open.set(column, { end, value });
    }
    yield { index, values };
  }
}

/** Throws a SheetRefusal for what is no workbook where `work` fails. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    throw new SheetRefusal(SHEETS.notExcel, { cause: error });
  }
}

async function* readRows(bytes: Buffer, at: number): AsyncGenerator<SheetRow> {
  const rows = streamXlsxRows(bytes, { sheet: at });
  for (;;) {
    const { done, value } = await readable(() => rows.next());
    if (done) return;
    yield value;
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
  return readable(async () => {
    await boundUnpacked(path);
    const { chosen, is1904 } = await chooseSheet(bytes, columns);
    const { at, sheet, headAt } = chosen;
    return {
      ...{ name: sheet.name, headAt, is1904 },
      above: sheet.rows.slice(0, Math.max(headAt, 0)) as CellValue[][],
      rows: unmerged(readRows(bytes, at), sheet.merges),
    };
  });
}
