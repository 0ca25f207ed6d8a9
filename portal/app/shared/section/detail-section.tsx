import type { ReactNode } from 'react';
import styles from './detail-section.module.css';

/** A titled part of a detail page, headed like the chapters of an article. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
