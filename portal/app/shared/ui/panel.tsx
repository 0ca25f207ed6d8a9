import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  /** Title as h2 in a 64 px header. */
  title?: string | undefined;
  /** Displayed at the right end of the header. */
  extra?: ReactNode;
  /** Whether it keeps its distance from the edges of a phone. */
  inset?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The white framed box that carries a list or an article. */
export function Panel({ title, extra, inset, className, children }: PanelProps) {
  return (
    <section className={classNames('surface', styles.panel, !inset && styles.bleed, className)}>
      {title && (
        <header className={`row gap-16 spread ${styles.head}`}>
          <h2 className="fs-20">{title}</h2>
          {extra && <div className="small">{extra}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
