import type { Shape, State } from '@pv-brain/contract/submissions/states.ts';
import type { ReactNode } from 'react';
import { shortTime } from '../format/days.ts';
import { CellSign } from '../list/state-cell.tsx';
import styles from './timeline.module.css';

interface Entry {
  key: string | number;
  shape: Shape;
  tone?: State['tone'] | undefined;
  title?: ReactNode;
  by?: ReactNode;
  /** Time as formatted by the server; undefined for future entries. */
  at?: string | undefined;
  /** Additional facts, one per line. */
  details?: readonly string[];
  note?: string | null | undefined;
  children?: ReactNode;
}

/** Events in the given order: event, account, time and note. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className={`breaks ${styles.timeline}`}>
    {entries.map(({ key, shape, tone, title, by, at, details = [], note, children }) => (
      <li key={key} className="relative fs-13">
        <CellSign shape={shape} tone={tone} />
        {title && <p>{title}</p>}
        {at && (
          <p className="quiet">
            {by && <>{by} · </>}
            <time className="nowrap" dateTime={at.replace(' ', 'T')}>
              {shortTime(at)}
            </time>
          </p>
        )}
        {details.map((line) => (
          <p key={line} className="quiet">
            {line}
          </p>
        ))}
        {note && <blockquote className={`muted as-typed shaded ${styles.note}`}>{note}</blockquote>}
        {children}
      </li>
    ))}
  </ol>
);
