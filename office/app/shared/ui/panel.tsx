import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  note?: string;
  aside?: ReactNode;
  /** Whether the content has its own padding. */
  isFlush?: boolean;
  children: ReactNode;
}

export function Panel({ title, note, aside, isFlush, children }: PanelProps) {
  const id = useId();
  return (
    <section className="surface" aria-labelledby={id}>
      <div className={`row gap-12 line-below relative ${styles.head}`}>
        <h2 id={id} className="fs-16">
          {title}
        </h2>
        {note && <span className="small">{note}</span>}
        {aside && <span className="end">{aside}</span>}
      </div>
      <div className={isFlush ? undefined : 'pad-20'}>{children}</div>
    </section>
  );
}
