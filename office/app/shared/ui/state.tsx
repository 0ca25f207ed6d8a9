import crackedCell from '@pv-brain/art/cracked-cell.svg';
import emptyArray from '@pv-brain/art/empty-array.svg';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface StateProps {
  /** Where it is not the one of what is empty or what went wrong. */
  picture?: ReactNode;
  title: string;
  note?: ReactNode;
  /** Whether it is told at once, as what went wrong is. */
  isAlert?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What stands where something should be that is not there. */
export function State({ picture, title, note, isAlert, children }: StateProps) {
  return (
    <div className={styles.state} role={isAlert ? 'alert' : undefined}>
      <div className={`centred ${styles.picture}`} aria-hidden="true">
        {picture ?? <img src={isAlert ? crackedCell : emptyArray} alt="" />}
      </div>
      <p className={styles.title}>{title}</p>
      {note && <p className="quiet">{note}</p>}
      {children && <div className={`flow ${styles.acts}`}>{children}</div>}
    </div>
  );
}
