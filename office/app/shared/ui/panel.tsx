import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title, in small. */
  note?: string;
  /** On the right of the head. */
  aside?: ReactNode;
  /** Rows bring their own distance from the edge. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A module frame with its busbar. */
export function Panel({ title, note, aside, isFlush, children }: PanelProps) {
  const id = useId();
  return (
    <section className="surface" aria-labelledby={id}>
      <div className={`row ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {note && <span className="small">{note}</span>}
        {aside && <span className="end">{aside}</span>}
      </div>
      <div className={isFlush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
