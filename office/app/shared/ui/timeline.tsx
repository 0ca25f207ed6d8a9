import type { Shape, State } from '@pv-brain/contract/submissions/states.ts';
import type { ReactNode } from 'react';
import { shortTime } from '../format/days.ts';
import { CellSign } from '../list/state-cell.tsx';
import styles from './timeline.module.css';

interface Entry {
  key: string | number;
  shape: Shape;
  tone?: State['tone'] | undefined;
  /** What happened. */
  title?: ReactNode;
  /** Who did it. */
  by?: ReactNode;
  /** As the server tells a time; none of what is to come. */
  at?: string | undefined;
  /** What else is known of it, a line each. */
  more?: readonly string[];
  /** What was said of it, in their own words. */
  note?: string | null | undefined;
  children?: ReactNode;
}

/** What happened, in the order in which it is given: what, who, when and why. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ key, shape, tone, title, by, at, more = [], note, children }) => (
        <li key={key}>
          <CellSign shape={shape} tone={tone} />
          {title && <p>{title}</p>}
          {at && (
            <p className="quiet">
              {by && <>{by} · </>}
              <time dateTime={at.replace(' ', 'T')}>{shortTime(at)}</time>
            </p>
          )}
          {more.map((line) => (
            <p key={line} className="quiet">
              {line}
            </p>
          ))}
          {note && <blockquote className={styles.note}>{note}</blockquote>}
          {children}
        </li>
      ))}
    </ol>
  );
}
