import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** The filters of a list, above its rows. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={`row flow ${styles.toolbar}`}>{children}</div>
);
