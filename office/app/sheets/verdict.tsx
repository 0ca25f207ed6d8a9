import { IMPORT_SCREEN } from '@pv-brain/contract/messages/sheets.ts';
import type { ReactNode } from 'react';
import { CellSign } from '../ui/state-cell.tsx';
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
    <div className={styles.verdict} data-kind={kind} role={kind === 'wrong' ? 'alert' : 'status'}>
      <CellSign shape={kind === 'right' ? 'full' : 'crossed'} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      {children}
    </div>
  );
}

/** How many rows there are, how many could go in, and how many have faults. */
export function Figures({ total, wrong }: Pick<Report, 'total' | 'wrong'>) {
  const tones = ['all', 'right', wrong > 0 ? 'wrong' : 'none'];
  return (
    <dl className={styles.figures}>
      {[total, total - wrong, wrong].map((count, at) => (
        <div key={tones[at]} data-tone={tones[at]}>
          <dt>{IMPORT_SCREEN.figures[at]}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
