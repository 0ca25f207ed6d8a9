import { type Block, type Cell, type PictureBlock, type Row, readBlocks, type TextBlock } from './blocks.ts';
import { pairUp } from './pair-up.ts';
import { compareWords, lengthOf, likeness, type Run } from './words.ts';

/** Whether a block or row exists on one side only, or is the same on both. */
type ChangeKind = 'same' | 'added' | 'removed';

export interface CellDiff {
  cell: Cell;
  runs: readonly Run[];
}

export type RowDiff =
  | { kind: ChangeKind; row: Row }
  | { kind: 'changed'; cells: readonly CellDiff[]; isFormatOnly: boolean };

/**
 * Result of comparing a block. `moved` is at the block's new position, `left` at its old one. `isFormatOnly` means that
 * the text is the same but the formatting differs, such as bold text or a link address.
 */
export type BlockDiff =
  | { kind: ChangeKind | 'moved' | 'left'; block: Block }
  | { kind: 'text'; to: TextBlock; runs: readonly Run[]; isFormatOnly: boolean }
  | { kind: 'table'; rows: readonly RowDiff[] }
  | { kind: 'picture'; from: PictureBlock; to: PictureBlock };

const cellKey = ({ markup, isHead, colSpan, rowSpan }: Cell) =>
  JSON.stringify([markup, isHead, colSpan, rowSpan]);
const rowKey = ({ cells }: Row) => cells.map(cellKey).join();
const rowText = ({ cells }: Row) => cells.map(({ text }) => text).join(' ');

function blockKey(block: Block): string {
  return block.kind === 'table' ? block.rows.map(rowKey).join('\n') : JSON.stringify(block);
}

/** Returns the text of a block; of a picture its alternative text. */
function blockText(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'table') return block.rows.map(rowText).join(' ');
  return block.kind === 'picture' ? `${block.alt} ${block.caption}` : '';
}

function blockLikeness(from: Block, to: Block): number {
  if (from.kind !== to.kind) return 0;
  if ('src' in from && 'src' in to) return from.src === to.src ? 1 : 0;
  return likeness(blockText(from), blockText(to));
}

/** Compares cells by column; if a column was added or removed, the cells are paired by their text. */
function compareCells(from: Row, to: Row): CellDiff[] {
  if (from.cells.length === to.cells.length)
    return to.cells.map((cell, at) => ({ cell, runs: compareWords(from.cells[at]?.text ?? '', cell.text) }));
  const comparator = {
    keyOf: ({ text }: Cell) => text,
    likeness: (from: Cell, to: Cell) => likeness(from.text, to.text),
  };
  return pairUp(from.cells, to.cells, comparator).map((pair) => ({
    cell: (pair.to ?? pair.from) as Cell,
    runs: compareWords(pair.from?.text ?? '', pair.to?.text ?? ''),
  }));
}

const isSame = (runs: readonly Run[]) => runs.every(({ kind }) => kind === 'same');

function compareRows(from: readonly Row[], to: readonly Row[]): RowDiff[] {
  const comparator = {
    keyOf: rowKey,
    // Rows with the same first cell are probably the same row.
    likeness: (fromRow: Row, toRow: Row) => {
      const isNamed =
        fromRow.cells[0]?.text === toRow.cells[0]?.text && (fromRow.cells[0]?.text ?? '') !== '';
      return Math.max(isNamed ? 0.5 : 0, likeness(rowText(fromRow), rowText(toRow)));
    },
  };
  return pairUp(from, to, comparator).map((pair): RowDiff => {
    if (!pair.to) return { kind: 'removed', row: pair.from as Row };
    if (!pair.from) return { kind: 'added', row: pair.to };
    if (rowKey(pair.from) === rowKey(pair.to)) return { kind: 'same', row: pair.to };
    const cells = compareCells(pair.from, pair.to);
    return { kind: 'changed', cells, isFormatOnly: cells.every(({ runs }) => isSame(runs)) };
  });
}

function comparePair(from: Block | null, to: Block | null): BlockDiff {
  if (!to) return { kind: 'removed', block: from as Block };
  if (!from) return { kind: 'added', block: to };
  if (blockKey(from) === blockKey(to)) return { kind: 'same', block: to };
  if (from.kind === 'table' && to.kind === 'table')
    return { kind: 'table', rows: compareRows(from.rows, to.rows) };
  if (from.kind === 'picture' && to.kind === 'picture') return { kind: 'picture', from, to };
  if (from.kind === 'text' && to.kind === 'text') {
    const runs = compareWords(from.text, to.text);
    return { kind: 'text', to, runs, isFormatOnly: isSame(runs) };
  }
  return { kind: 'added', block: to };
}

/** Minimum length of a block that counts as moved; short ones may be equal by chance. */
const MIN_MOVED_CHARACTERS = 8;

/** Marks a block that was removed here and added elsewhere as moved. */
function markMoved(diffs: readonly BlockDiff[]): BlockDiff[] {
  const keysOf = (kind: 'added' | 'removed') =>
    new Set(
      diffs.flatMap((diff) =>
        diff.kind === kind && lengthOf(blockText(diff.block)) >= MIN_MOVED_CHARACTERS
          ? [blockKey(diff.block)]
          : [],
      ),
    );
  const addedKeys = keysOf('added');
  const movedKeys = new Set([...keysOf('removed')].filter((key) => addedKeys.has(key)));
  return diffs.map((diff): BlockDiff => {
    if ((diff.kind !== 'added' && diff.kind !== 'removed') || !movedKeys.has(blockKey(diff.block)))
      return diff;
    return { kind: diff.kind === 'added' ? 'moved' : 'left', block: diff.block };
  });
}

/** Compares two articles by blocks, and changed blocks by words. */
export function compareArticles(from: string, to: string): BlockDiff[] {
  const comparator = { keyOf: blockKey, likeness: blockLikeness };
  const pairs = pairUp(readBlocks(from), readBlocks(to), comparator);
  return markMoved(pairs.map((pair) => comparePair(pair.from, pair.to)));
}

/** Returns a text as a run that is on one side only, or on both. */
export const textRun = (kind: string, text: string): Run => ({
  kind: kind === 'added' || kind === 'removed' ? kind : 'same',
  text,
});

/** Returns the runs of text in a block; those of a moved block are neither added nor removed. */
export function runsIn(diff: BlockDiff): readonly Run[] {
  if (diff.kind === 'text') return diff.runs;
  if (diff.kind === 'table')
    return diff.rows.flatMap((row) =>
      row.kind === 'changed' ? row.cells.flatMap(({ runs }) => runs) : textRun(row.kind, rowText(row.row)),
    );
  if (diff.kind === 'picture')
    return [...compareWords(diff.from.alt, diff.to.alt), ...compareWords(diff.from.caption, diff.to.caption)];
  return [textRun(diff.kind, blockText(diff.block))];
}

/** Counts added and removed characters. */
export function countRuns(runs: readonly Run[]) {
  const countOf = (kind: Run['kind']) =>
    runs.reduce((sum, run) => sum + (run.kind === kind ? lengthOf(run.text) : 0), 0);
  return { added: countOf('added'), removed: countOf('removed') };
}

/** Returns the number of changes in an article: each is a block, or a row of a table. */
export const countArticleChanges = (diffs: readonly BlockDiff[]): number =>
  diffs.reduce((sum, diff) => {
    if (diff.kind === 'table') return sum + diff.rows.filter(({ kind }) => kind !== 'same').length;
    return diff.kind === 'same' || diff.kind === 'left' ? sum : sum + 1;
  }, 0);
