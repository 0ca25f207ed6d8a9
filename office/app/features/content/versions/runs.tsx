import styles from '../../../shared/ui/marks.module.css';
import type { Run } from './words.ts';

/** Sides to show: both in one text, or one of them. */
export type Side = 'both' | 'old' | 'new';

const HIDDEN = { both: null, old: 'added', new: 'removed' } as const;

/** Returns whether text of a kind is shown on a side. */
export const isOn = (side: Side, kind: string): boolean => kind !== HIDDEN[side];

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
