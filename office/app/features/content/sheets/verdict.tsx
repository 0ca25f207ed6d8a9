import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import type { ReactNode } from 'react';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import type { Report } from './use-import.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  kind: 'right' | 'wrong';
  title: string;
  note: string;
  /** Numbers or actions at the right. */
  children?: ReactNode;
}

/** Result of a file in one line, announced to screen readers. */
export function Verdict({ kind, title, note, children }: VerdictProps) {
  return (
    <div
      className={`row flow ${styles.verdict}`}
      data-kind={kind}
      role={kind === 'wrong' ? 'alert' : 'status'}
    >
      <CellSign shape={kind === 'right' ? 'full' : 'crossed'} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      {children}
    </div>
  );
}

type Figure = keyof typeof IMPORT_SCREEN.figures;

/** Returns the numbers of a file with errors, such as importable rows, or of a valid one, by what its rows change. */
const figuresOf = ({ total, wrong, added, changed, kept }: Report): [Figure, number, string][] =>
  wrong > 0
    ? [
        ['total', total, 'all'],
        ['right', total - wrong, 'right'],
        ['wrong', wrong, 'wrong'],
      ]
    : [
        ['added', added, added > 0 ? 'right' : 'none'],
        ['changed', changed, changed > 0 ? 'right' : 'none'],
        ['kept', kept, 'none'],
      ];

/** The numbers of a file's rows. */
export function Figures({ report }: { report: Report }) {
  return (
    <dl className={styles.figures}>
      {figuresOf(report).map(([name, count, tone]) => (
        <div key={name} data-tone={tone}>
          <dt>{IMPORT_SCREEN.figures[name]}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
