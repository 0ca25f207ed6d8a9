import type { ReactNode } from 'react';
import styles from './main-act.module.css';

/** The main action of a detail page: on phones it stays at the foot of the window. */
export function MainAct({ children }: { children: ReactNode }) {
  return <div className={styles.act}>{children}</div>;
}
