import type { ReactNode } from 'react';
import styles from './key-values.module.css';

export interface KeyValue {
  label: string;
  /** A pair without a value is left out. */
  value: ReactNode;
}

/** Pairs on a grey ground, in two columns. Nothing where every value is missing. */
export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (shown.length === 0) return null;
  return (
    <dl className={styles.list}>
      {shown.map(({ label, value }) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
