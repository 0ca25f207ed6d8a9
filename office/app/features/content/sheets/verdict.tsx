import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import type { ReactNode } from 'react';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import type { Report } from './use-import.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  kind: 'right' | 'wrong';
  title: string;
  note: string;
  /** On the right: numbers or what can be done. */
  children?: ReactNode;
}

/** What has come of a file, in one line, told as soon as it is known. */
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

/** Of a file with faults how many rows could go in; of one that is all right, what its rows do. */
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
