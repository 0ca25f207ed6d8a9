import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

interface TagProps {
  /** Default pale blue. `solid` is navy. */
  tone?: 'solid' | 'amber' | 'green' | 'grey' | 'red' | undefined;
  /** A round mark before the text, for a state such as 申报中. */
  dot?: boolean;
  children: ReactNode;
}

export function Tag({ tone, dot, children }: TagProps) {
  return <span className={classNames(styles.tag, tone && styles[tone], dot && styles.dot)}>{children}</span>;
}

/** Tags side by side, wrapping. */
export function Tags({ children }: { children: ReactNode }) {
  return <div className="flow gap-8">{children}</div>;
}
