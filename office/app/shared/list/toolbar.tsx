import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** What a list is narrowed by, above its rows. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
);
