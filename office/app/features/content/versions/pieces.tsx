import { COMPARISON } from '@pv-brain/contract/content/messages/office-versions.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from '../../../shared/ui/marks.module.css';
import type { Block, Cell, TextBlock } from './blocks.ts';
import { type Piece, type RowPiece, wholeRun } from './compare-articles.ts';
import { compareWords, type Run } from './words.ts';

/** Sides to show: both in one text, or one of them. */
export type Side = 'both' | 'old' | 'new';

const HIDDEN = { both: null, old: 'added', new: 'removed' } as const;

/** Returns whether text of a kind is shown on a side. */
const isOn = (side: Side, kind: string): boolean => kind !== HIDDEN[side];

/** A text with additions underlined and deletions struck out. */
export function Runs({ runs, side }: { runs: readonly Run[]; side: Side }) {
  return runs.map(({ kind, text }, at) => {
    if (!isOn(side, kind)) return null;
    const key = at;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={key} className={styles[kind]}>
        {text}
      </Mark>
    );
  });
}

/** A value that is no text: the old one struck out, the new one underlined. */
export function Values({ from, to, empty, side }: { from: string; to: string; empty: string; side: Side }) {
  if (from === to) return <span>{from || empty}</span>;
  return (
    <>
      {side !== 'new' && (from ? <del className={styles.removed}>{from}</del> : side === 'old' && empty)}
      {side === 'both' && ' '}
      {side !== 'old' && (to ? <ins className={styles.added}>{to}</ins> : side === 'new' && empty)}
    </>
  );
}

/** A block, or a run of equal blocks that is folded. */
type Fold = { piece: Piece; at: number } | { folded: readonly Piece[]; at: number };

const isHeading = (piece: Piece | undefined): boolean =>
  piece?.kind === 'same' && piece.block.kind === 'text' && /^h/.test(piece.block.tag);

/** Folds equal blocks, except a heading directly above a change, which gives the context. */
function foldSame(pieces: readonly Piece[]): Fold[] {
  const folds: Fold[] = [];
  let same: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'same') {
      same.push(piece);
      if (at < pieces.length - 1) continue;
    }
    const heading = piece.kind !== 'same' && isHeading(same.at(-1)) ? same.pop() : undefined;
    if (same.length > 0) folds.push({ folded: same, at: at - same.length });
    if (heading) folds.push({ piece: heading, at: at - 1 });
    if (piece.kind !== 'same') folds.push({ piece, at });
    same = [];
  }
  return folds;
}

/** Returns the attribute of a navigable change; with two columns, only on the side that contains the change. */
const place = (side: Side, kind: string) =>
  side === 'both' || (side === 'old') === (kind === 'removed') ? { 'data-place': '' } : {};

function lookOf({ tag, isQuote }: TextBlock): string {
  const look = tag === 'li' ? styles.item : tag === 'p' ? '' : 'bold';
  return [styles.lines, look, isQuote ? styles.quote : ''].filter(Boolean).join(' ');
}

function Text({ block, children }: { block: TextBlock; children: ReactNode }) {
  return (
    <div className={lookOf(block)} style={block.depth > 0 ? { marginLeft: `${block.depth * 1.5}em` } : {}}>
      {children}
    </div>
  );
}

const PICTURE = { added: COMPARISON.pictureAdded, removed: COMPARISON.pictureRemoved } as const;
const VIDEO = { added: COMPARISON.videoAdded, removed: COMPARISON.videoRemoved } as const;
const isOneSided = (kind: string): kind is keyof typeof PICTURE => kind in PICTURE;

function CellOf({ cell, children }: { cell: Cell; children: ReactNode }) {
  const Tag = cell.isHead ? 'th' : 'td';
  return <Tag colSpan={cell.colSpan}>{children}</Tag>;
}

function RowOf({ row, side }: { row: RowPiece; side: Side }) {
  if (row.kind === 'changed')
    return (
      <tr {...place(side, 'changed')}>
        {row.cells.map(({ cell, runs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          <CellOf key={at} cell={cell}>
            <Runs runs={runs} side={side} />
            {row.isForm && at === 0 && <span className={`quiet ${styles.note}`}>{COMPARISON.form}</span>}
          </CellOf>
        ))}
      </tr>
    );
  if (!isOn(side, row.kind)) return null;
  return (
    <tr data-kind={row.kind} {...(row.kind === 'same' ? {} : place(side, row.kind))}>
      {row.row.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
        <CellOf key={at} cell={cell}>
          <Runs runs={[wholeRun(row.kind, cell.text)]} side={side} />
        </CellOf>
      ))}
    </tr>
  );
}

function Rows({ rows, side }: { rows: readonly RowPiece[]; side: Side }) {
  return (
    <div className={styles.scroll}>
      <table className={`full fs-14 ${styles.table}`}>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <RowOf key={at} row={row} side={side} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PictureOf({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  return (
    <div className={`row gap-12 ${styles.picture}`}>
      {src && <img src={src} alt="" />}
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}

function Whole({ block, kind, side }: { block: Block; kind: string; side: Side }) {
  if (block.kind === 'table')
    return <Rows rows={block.rows.map((row) => ({ kind: 'same', row }))} side={side} />;
  if (block.kind === 'picture')
    return (
      <PictureOf src={block.src} title={isOneSided(kind) ? PICTURE[kind] : ''}>
        {block.alt || COMPARISON.noAlt}
        {block.caption && <span className={`quiet ${styles.note}`}>{block.caption}</span>}
      </PictureOf>
    );
  if (block.kind === 'video')
    return (
      <div className={`row gap-12 ${styles.picture}`}>
        <Icon name="video" />
        <span>
          <strong>{isOneSided(kind) ? VIDEO[kind] : COMPARISON.video}</strong> {block.src}
        </span>
      </div>
    );
  if (block.kind === 'rule') return <div>{COMPARISON.rule}</div>;
  return (
    <Text block={block}>
      <Runs runs={[wholeRun(kind, block.text)]} side={side} />
    </Text>
  );
}

const MOVES: Readonly<Record<string, string>> = { moved: COMPARISON.moved, left: COMPARISON.left };

function PieceOf({ piece, side }: { piece: Piece; side: Side }) {
  if (piece.kind === 'table') return <Rows rows={piece.rows} side={side} />;
  if (piece.kind === 'text')
    return (
      <div className={styles.place} {...place(side, 'changed')}>
        <Text block={piece.to}>
          <Runs runs={piece.runs} side={side} />
        </Text>
        {piece.isForm && <span className={`quiet ${styles.note}`}>{COMPARISON.form}</span>}
      </div>
    );
  if (piece.kind === 'picture') {
    const { from, to } = piece;
    return (
      <div className={styles.place} {...place(side, 'changed')}>
        <PictureOf src={side === 'old' ? from.src : to.src} title={COMPARISON.pictureChanged}>
          <Runs runs={compareWords(from.alt, to.alt)} side={side} />
          {(from.caption || to.caption) && (
            <span className={`quiet ${styles.note}`}>
              <Runs runs={compareWords(from.caption, to.caption)} side={side} />
            </span>
          )}
        </PictureOf>
      </div>
    );
  }
  const { kind, block } = piece;
  if (kind === 'same') return <Whole block={block} kind={kind} side={side} />;
  // A moved block is shown on each side at its position there.
  const isHere = kind === 'moved' ? side !== 'old' : kind === 'left' ? side !== 'new' : isOn(side, kind);
  if (!isHere) return null;
  const isPlace = kind !== 'left';
  return (
    <div
      className={`${styles.place} ${styles.whole}`}
      data-kind={kind}
      {...(isPlace ? place(side, kind) : {})}
    >
      <Whole block={block} kind={kind} side={side} />
      {MOVES[kind] && <span className={`quiet ${styles.note}`}>{MOVES[kind]}</span>}
    </div>
  );
}

function Placed({ piece, isSide }: { piece: Piece; isSide: boolean }) {
  if (!isSide) return <PieceOf piece={piece} side="both" />;
  return (
    <div className={`grid gap-24 ${styles.pair}`}>
      <div>
        <PieceOf piece={piece} side="old" />
      </div>
      <div>
        <PieceOf piece={piece} side="new" />
      </div>
    </div>
  );
}

/** An article with its changes; equal blocks are folded until they are opened. */
export function Article({ pieces, isSide }: { pieces: readonly Piece[]; isSide: boolean }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return (
    <div className={`grid gap-12 breaks ${styles.article}`}>
      {foldSame(pieces).map((fold) => {
        if ('piece' in fold) return <Placed key={fold.at} piece={fold.piece} isSide={isSide} />;
        if (!open.has(fold.at))
          return (
            <button
              key={fold.at}
              type="button"
              className={`row quiet gap-12 full fs-13 ${styles.fold}`}
              onClick={() => setOpen(new Set([...open, fold.at]))}
            >
              {COMPARISON.folded(fold.folded.length)}
            </button>
          );
        return (
          <Fragment key={fold.at}>
            {fold.folded.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
              <Placed key={at} piece={piece} isSide={isSide} />
            ))}
          </Fragment>
        );
      })}
    </div>
  );
}
