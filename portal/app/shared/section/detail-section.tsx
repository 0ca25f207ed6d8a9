import type { ReactNode } from 'react';
import styles from './detail-section.module.css';

interface DetailSectionProps {
  title: string;
  /** Fragment of links to this part. */
  id?: string;
  children: ReactNode;
}

/** A titled part of a detail page, with the heading style of articles. */
export function DetailSection({ title, id, children }: DetailSectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
