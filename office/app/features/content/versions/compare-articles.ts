import { type Block, type Cell, type PictureBlock, type Row, readBlocks, type TextBlock } from './blocks.ts';
import { pairUp } from './pair-up.ts';
import { compareWords, lengthOf, likeness, type Run } from './words.ts';

/** A block or row that exists on one side only, or is the same on both. */
type Whole = 'same' | 'added' | 'removed';

export interface CellPiece {
  cell: Cell;
  runs: readonly Run[];
}

export type RowPiece =
  | { kind: Whole; row: Row }
  | { kind: 'changed'; cells: readonly CellPiece[]; isForm: boolean };

/**
 * Result of comparing a block. `moved` is at the block's new position, `left` at its old one. `isForm` means that the text is the
 * same but the formatting differs, such as bold text or a link address.
 */
export type Piece =
  | { kind: Whole | 'moved' | 'left'; block: Block }
  | { kind: 'text'; to: TextBlock; runs: readonly Run[]; isForm: boolean }
  | { kind: 'table'; rows: readonly RowPiece[] }
  | { kind: 'picture'; from: PictureBlock; to: PictureBlock };

export interface Counts {
  added: number;
  removed: number;
}

const cellSign = ({ form, isHead, colSpan, rowSpan }: Cell) =>
  JSON.stringify([form, isHead, colSpan, rowSpan]);
const rowSign = ({ cells }: Row) => cells.map(cellSign).join();
const rowText = ({ cells }: Row) => cells.map(({ text }) => text).join(' ');

function blockSign(block: Block): string {
  return block.kind === 'table' ? block.rows.map(rowSign).join('\n') : JSON.stringify(block);
}

/** Returns the text of a block; of a picture its alternative text. */
function blockText(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'table') return block.rows.map(rowText).join(' ');
  return block.kind === 'picture' ? `${block.alt} ${block.caption}` : '';
}

function blockLikeness(from: Block, to: Block): number {
  if (from.kind !== to.kind) return 0;
  if (from.kind === 'picture' && to.kind === 'picture') return from.src === to.src ? 1 : 0;
  if (from.kind === 'video' && to.kind === 'video') return from.src === to.src ? 1 : 0;
  return likeness(blockText(from), blockText(to));
}

/** Compares cells by column; if a column was added or removed, the cells are paired by their text. */
function compareCells(from: Row, to: Row): CellPiece[] {
  if (from.cells.length === to.cells.length)
    return to.cells.map((cell, at) => ({ cell, runs: compareWords(from.cells[at]?.text ?? '', cell.text) }));
  const comparing = {
    sign: ({ text }: Cell) => text,
    likeness: (one: Cell, other: Cell) => likeness(one.text, other.text),
  };
  return pairUp(from.cells, to.cells, comparing).map((pair) => ({
    cell: (pair.to ?? pair.from) as Cell,
    runs: compareWords(pair.from?.text ?? '', pair.to?.text ?? ''),
  }));
}

const isSame = (runs: readonly Run[]) => runs.every(({ kind }) => kind === 'same');

function compareRows(from: readonly Row[], to: readonly Row[]): RowPiece[] {
  const comparing = {
    sign: rowSign,
    // Rows with the same first cell are probably the same row.
    likeness: (one: Row, other: Row) => {
      const isNamed = one.cells[0]?.text === other.cells[0]?.text && (one.cells[0]?.text ?? '') !== '';
      return Math.max(isNamed ? 0.5 : 0, likeness(rowText(one), rowText(other)));
    },
  };
  return pairUp(from, to, comparing).map((pair): RowPiece => {
    if (!pair.to) return { kind: 'removed', row: pair.from as Row };
    if (!pair.from) return { kind: 'added', row: pair.to };
    if (rowSign(pair.from) === rowSign(pair.to)) return { kind: 'same', row: pair.to };
    const cells = compareCells(pair.from, pair.to);
    return { kind: 'changed', cells, isForm: cells.every(({ runs }) => isSame(runs)) };
  });
}

function comparePair(from: Block | null, to: Block | null): Piece {
  if (!to) return { kind: 'removed', block: from as Block };
  if (!from) return { kind: 'added', block: to };
  if (blockSign(from) === blockSign(to)) return { kind: 'same', block: to };
  if (from.kind === 'table' && to.kind === 'table')
    return { kind: 'table', rows: compareRows(from.rows, to.rows) };
  if (from.kind === 'picture' && to.kind === 'picture') return { kind: 'picture', from, to };
  if (from.kind === 'text' && to.kind === 'text') {
    const runs = compareWords(from.text, to.text);
    return { kind: 'text', to, runs, isForm: isSame(runs) };
  }
  return { kind: 'added', block: to };
}

/** Minimum length of a block that counts as moved; short ones may be equal by chance. */
const MIN_MOVED_CHARACTERS = 8;

/** Marks a block that was removed here and added elsewhere as moved. */
function findMoved(pieces: readonly Piece[]): Piece[] {
  const of = (kind: 'added' | 'removed') =>
    new Set(
      pieces.flatMap((piece) =>
        piece.kind === kind && lengthOf(blockText(piece.block)) >= MIN_MOVED_CHARACTERS
          ? [blockSign(piece.block)]
          : [],
      ),
    );
  const added = of('added');
  const moved = new Set([...of('removed')].filter((sign) => added.has(sign)));
  return pieces.map((piece): Piece => {
    if ((piece.kind !== 'added' && piece.kind !== 'removed') || !moved.has(blockSign(piece.block)))
      return piece;
    return { kind: piece.kind === 'added' ? 'moved' : 'left', block: piece.block };
  });
}

/** Compares two articles by blocks, and changed blocks by words. */
export function compareArticles(from: string, to: string): Piece[] {
  const comparing = { sign: blockSign, likeness: blockLikeness };
  const pairs = pairUp(readBlocks(from), readBlocks(to), comparing);
  return findMoved(pairs.map((pair) => comparePair(pair.from, pair.to)));
}

/** Returns a text as a run that is on one side only, or on both. */
export const wholeRun = (kind: string, text: string): Run => ({
  kind: kind === 'added' || kind === 'removed' ? kind : 'same',
  text,
});

function runsIn(piece: Piece): readonly Run[] {
  if (piece.kind === 'text') return piece.runs;
  if (piece.kind === 'table')
    return piece.rows.flatMap((row) =>
      row.kind === 'changed' ? row.cells.flatMap(({ runs }) => runs) : wholeRun(row.kind, rowText(row.row)),
    );
  if (piece.kind === 'picture')
    return [
      ...compareWords(piece.from.alt, piece.to.alt),
      ...compareWords(piece.from.caption, piece.to.caption),
    ];
  return [wholeRun(piece.kind, blockText(piece.block))];
}

export function countRuns(runs: readonly Run[]): Counts {
  const of = (kind: Run['kind']) =>
    runs.reduce((sum, run) => sum + (run.kind === kind ? lengthOf(run.text) : 0), 0);
  return { added: of('added'), removed: of('removed') };
}

/** Counts added and removed characters. Moved blocks are neither. */
export const countPiece = (piece: Piece): Counts => countRuns(runsIn(piece));

export const addCounts = (all: readonly Counts[]): Counts => ({
  added: all.reduce((sum, { added }) => sum + added, 0),
  removed: all.reduce((sum, { removed }) => sum + removed, 0),
});

/** Returns the number of changes in an article: each is a block, or a row of a table. */
export const countPlaces = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => {
    if (piece.kind === 'table') return sum + piece.rows.filter(({ kind }) => kind !== 'same').length;
    return piece.kind === 'same' || piece.kind === 'left' ? sum : sum + 1;
  }, 0);
