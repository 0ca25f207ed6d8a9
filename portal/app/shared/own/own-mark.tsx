import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useLater } from '../ui/use-later.ts';
import styles from './own-mark.module.css';
import { type OwnRow, useOwnRow } from './own-states.ts';

const fetchTag = () => import('./own-tag.tsx').then((module) => module.OwnTag);

interface OwnMarkProps {
  kind: OwnRow['kind'];
  /** The project or the app. */
  about: string;
  className?: string | undefined;
  /** Its picture. */
  children: ReactNode;
}

/** The picture of a project or an app, and on it, so that nothing moves, the state of what one's own company sent. */
export function OwnMark({ kind, about, className, children }: OwnMarkProps) {
  const row = useOwnRow(kind, about);
  const OwnTag = useLater(row !== null, fetchTag);
  return (
    <div className={classNames(styles.picture, className)}>
      {children}
      {row && OwnTag && (
        <span className={styles.mark}>
          <OwnTag row={row} />
        </span>
      )}
    </div>
  );
}
