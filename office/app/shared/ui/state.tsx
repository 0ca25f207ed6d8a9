import crackedCell from '@pv-brain/art/cracked-cell.svg';
import emptyArray from '@pv-brain/art/empty-array.svg';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface StateProps {
  /** Picture other than those of an empty or failed state. */
  picture?: ReactNode;
  title: string;
  note?: ReactNode;
  /** Whether it is announced at once, as an error. */
  isAlert?: boolean;
  children?: ReactNode;
}

/** Message in place of missing content. */
export const State = ({ picture, title, note, isAlert, children }: StateProps) => (
  <div className={`grid gap-8 text-centre ${styles.state}`} role={isAlert ? 'alert' : undefined}>
    <div className={`centred ${styles.picture}`} aria-hidden="true">
      {picture ?? <img src={isAlert ? crackedCell : emptyArray} alt="" />}
    </div>
    <p className="bold fs-16">{title}</p>
    {note && <p className="quiet">{note}</p>}
    {children && <div className={`flow gap-12 mt-8 ${styles.acts}`}>{children}</div>}
  </div>
);
