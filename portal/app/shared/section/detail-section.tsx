import type { ReactNode } from 'react';
import styles from './detail-section.module.css';

interface DetailSectionProps {
  title: string;
  /** By which a link leads here. */
  id?: string;
  children: ReactNode;
}

/** A titled part of a detail page, headed like the chapters of an article. */
export function DetailSection({ title, id, children }: DetailSectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
