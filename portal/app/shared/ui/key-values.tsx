import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './key-values.module.css';

export interface KeyValue {
  label: string;
  /** Pairs without a value are omitted. */
  value: ReactNode;
}

interface KeyValuesProps {
  items: readonly KeyValue[];
  /** Without background and padding. */
  plain?: boolean;
  /** Displayed if every value is missing. */
  empty?: string;
}

/** Label-value pairs on a grey background, in two columns. */
export function KeyValues({ items, plain, empty }: KeyValuesProps) {
  const filledItems = items.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (filledItems.length === 0) return empty && <p>{empty}</p>;
  return (
    <dl className={classNames('grid rounded fs-14', styles.list, plain && styles.plain)}>
      {filledItems.map(({ label, value }) => (
        <div key={label} className={`grid gap-12 ${styles.pair}`}>
          <dt className="text-3">{label}</dt>
          <dd className="breaks text-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
