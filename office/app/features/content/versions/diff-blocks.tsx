import { COMPARISON } from '@pv-brain/contract/content/messages/office-versions.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from '../../../shared/ui/marks.module.css';
import type { Block, TextBlock } from './blocks.ts';
import { type BlockDiff, type CellDiff, type RowDiff, textRun } from './compare-articles.ts';
import { compareWords, type Run } from './words.ts';

/** Sides to show: both in one text, or one of them. */
export type Side = 'both' | 'old' | 'new';

const HIDDEN = { both: null, old: 'added', new: 'removed' } as const;

/** Returns whether text of a kind is shown on a side. */
const isShownOn = (side: Side, kind: string): boolean => kind !== HIDDEN[side];

/** A text with additions underlined and deletions struck out. */
export function Runs({ runs, side }: { runs: readonly Run[]; side: Side }) {
  return runs.map(({ kind, text }, at) => {
    if (!isShownOn(side, kind)) return null;
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

/** A value that is not text: the old one struck out, the new one underlined. */
export function Values({ from, to, side }: { from: string; to: string; side: Side }) {
  const { empty } = COMPARISON;
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
type FoldedDiff = { diff: BlockDiff; at: number } | { sameDiffs: readonly BlockDiff[]; at: number };

const isHeading = (diff: BlockDiff | undefined): boolean =>
  diff?.kind === 'same' && diff.block.kind === 'text' && /^h/.test(diff.block.tag);

/** Folds equal blocks, except a heading directly above a change, which gives the context. */
function foldSame(diffs: readonly BlockDiff[]): FoldedDiff[] {
  const folds: FoldedDiff[] = [];
  let sameDiffs: BlockDiff[] = [];
  for (const [at, diff] of diffs.entries()) {
    if (diff.kind === 'same') {
      sameDiffs.push(diff);
      if (at < diffs.length - 1) continue;
    }
    const heading = diff.kind !== 'same' && isHeading(sameDiffs.at(-1)) ? sameDiffs.pop() : undefined;
    if (sameDiffs.length > 0) folds.push({ sameDiffs, at: at - sameDiffs.length });
    if (heading) folds.push({ diff: heading, at: at - 1 });
    if (diff.kind !== 'same') folds.push({ diff, at });
    sameDiffs = [];
  }
  return folds;
}

/** Returns the attribute of a navigable change; with two columns, only on the side that contains the change. */
const changeAttribute = (side: Side, kind: string) =>
  side === 'both' || (side === 'old') === (kind === 'removed') ? { 'data-place': '' } : {};

function classNameOf({ tag, isQuote }: TextBlock): string {
  const tagClass = tag === 'li' ? styles.item : tag === 'p' ? '' : 'bold';
  return [styles.lines, tagClass, isQuote ? styles.quote : ''].filter(Boolean).join(' ');
}

function Text({ block, children }: { block: TextBlock; children: ReactNode }) {
  return (
    <div
      className={classNameOf(block)}
      style={block.depth > 0 ? { marginLeft: `${block.depth * 1.5}em` } : {}}
    >
      {children}
    </div>
  );
}

/** Titles by the kind of the change. */
type Titles = Readonly<Record<string, string>>;
const PICTURE: Titles = { added: COMPARISON.pictureAdded, removed: COMPARISON.pictureRemoved };
const VIDEO: Titles = { added: COMPARISON.videoAdded, removed: COMPARISON.videoRemoved };
const MOVED: Titles = { moved: COMPARISON.moved, left: COMPARISON.left };

function TableRow({ row, side }: { row: RowDiff; side: Side }) {
  if (!isShownOn(side, row.kind)) return null;
  const isChanged = row.kind === 'changed';
  const cells: readonly CellDiff[] = isChanged
    ? row.cells
    : row.row.cells.map((cell) => ({ cell, runs: [textRun(row.kind, cell.text)] }));
  return (
    <tr
      data-kind={isChanged ? undefined : row.kind}
      {...(row.kind === 'same' ? {} : changeAttribute(side, row.kind))}
    >
      {cells.map(({ cell, runs }, at) => {
        const Tag = cell.isHead ? 'th' : 'td';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          <Tag key={at} colSpan={cell.colSpan}>
            <Runs runs={runs} side={side} />
            {isChanged && row.isFormatOnly && at === 0 && (
              <span className={`quiet ${styles.note}`}>{COMPARISON.form}</span>
            )}
          </Tag>
        );
      })}
    </tr>
  );
}

function Rows({ rows, side }: { rows: readonly RowDiff[]; side: Side }) {
  return (
    <div className={styles.scroll}>
      <table className={`full fs-14 ${styles.table}`}>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <TableRow key={at} row={row} side={side} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PictureCard({ src, title, children }: { src: string; title: string; children: ReactNode }) {
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

function BlockContent({ block, kind, side }: { block: Block; kind: string; side: Side }) {
  if (block.kind === 'table')
    return <Rows rows={block.rows.map((row) => ({ kind: 'same', row }))} side={side} />;
  if (block.kind === 'picture')
    return (
      <PictureCard src={block.src} title={PICTURE[kind] ?? ''}>
        {block.alt || COMPARISON.noAlt}
        {block.caption && <span className={`quiet ${styles.note}`}>{block.caption}</span>}
      </PictureCard>
    );
  if (block.kind === 'video')
    return (
      <div className={`row gap-12 ${styles.picture}`}>
        <Icon name="video" />
        <span>
          <strong>{VIDEO[kind] ?? COMPARISON.video}</strong> {block.src}
        </span>
      </div>
    );
  if (block.kind === 'rule') return <div>{COMPARISON.rule}</div>;
  return (
    <Text block={block}>
      <Runs runs={[textRun(kind, block.text)]} side={side} />
    </Text>
  );
}

function DiffBlock({ diff, side }: { diff: BlockDiff; side: Side }) {
  if (diff.kind === 'table') return <Rows rows={diff.rows} side={side} />;
  if (diff.kind === 'text')
    return (
      <div className={styles.place} {...changeAttribute(side, 'changed')}>
        <Text block={diff.to}>
          <Runs runs={diff.runs} side={side} />
        </Text>
        {diff.isFormatOnly && <span className={`quiet ${styles.note}`}>{COMPARISON.form}</span>}
      </div>
    );
  if (diff.kind === 'picture') {
    const { from, to } = diff;
    return (
      <div className={styles.place} {...changeAttribute(side, 'changed')}>
        <PictureCard src={side === 'old' ? from.src : to.src} title={COMPARISON.pictureChanged}>
          <Runs runs={compareWords(from.alt, to.alt)} side={side} />
          {(from.caption || to.caption) && (
            <span className={`quiet ${styles.note}`}>
              <Runs runs={compareWords(from.caption, to.caption)} side={side} />
            </span>
          )}
        </PictureCard>
      </div>
    );
  }
  const { kind, block } = diff;
  if (kind === 'same') return <BlockContent block={block} kind={kind} side={side} />;
  // A moved block is shown on each side at its position there.
  const isVisible =
    kind === 'moved' ? side !== 'old' : kind === 'left' ? side !== 'new' : isShownOn(side, kind);
  if (!isVisible) return null;
  return (
    <div
      className={`${styles.place} ${styles.whole}`}
      data-kind={kind}
      {...(kind === 'left' ? {} : changeAttribute(side, kind))}
    >
      <BlockContent block={block} kind={kind} side={side} />
      {MOVED[kind] && <span className={`quiet ${styles.note}`}>{MOVED[kind]}</span>}
    </div>
  );
}

/** A comparison with both sides in one, or side by side. */
export function Sides({ isSide, children }: { isSide: boolean; children(side: Side): ReactNode }) {
  if (!isSide) return children('both');
  return (
    <div className={`grid gap-24 ${styles.pair}`}>
      <div>{children('old')}</div>
      <div>{children('new')}</div>
    </div>
  );
}

const DiffRow = ({ diff, isSide }: { diff: BlockDiff; isSide: boolean }) => (
  <Sides isSide={isSide}>{(side) => <DiffBlock diff={diff} side={side} />}</Sides>
);

/** An article with its changes; equal blocks are folded until they are opened. */
export function Article({ diffs, isSide }: { diffs: readonly BlockDiff[]; isSide: boolean }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return (
    <div className={`grid gap-12 breaks ${styles.article}`}>
      {foldSame(diffs).map((fold) => {
        if ('diff' in fold) return <DiffRow key={fold.at} diff={fold.diff} isSide={isSide} />;
        if (!open.has(fold.at))
          return (
            <button
              key={fold.at}
              type="button"
              className={`row quiet gap-12 full fs-13 ${styles.fold}`}
              onClick={() => setOpen(new Set([...open, fold.at]))}
            >
              {COMPARISON.folded(fold.sameDiffs.length)}
            </button>
          );
        return (
          <Fragment key={fold.at}>
            {fold.sameDiffs.map((diff, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
              <DiffRow key={at} diff={diff} isSide={isSide} />
            ))}
          </Fragment>
        );
      })}
    </div>
  );
}
