import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  note?: string;
  extra?: ReactNode;
  children: ReactNode;
}

export function Section({ title, note, extra, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className="row accent gap-8 mb-12 min-28">
        <h3 id={id}>{title}</h3>
        {note && <span className="small">{note}</span>}
        {extra && <span className="end">{extra}</span>}
      </div>
      {children}
    </section>
  );
}
