import type { ReactNode } from 'react';
import styles from './tiles.module.css';

interface TileProps {
  name: string;
  /** Undefined while loading. */
  value: string | undefined;
  unit?: string;
  note?: ReactNode;
  /** Whether the figure counts waiting submissions. */
  isWaiting?: boolean;
  /** Whether the note is a warning. */
  isLate?: boolean;
}

/** A single large figure. */
export function Tile({ name, value, unit, note, isWaiting = false, isLate = false }: TileProps) {
  return (
    <div className={styles.tile} data-waiting={isWaiting}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>
          {value === undefined ? <span className={styles.unknown} /> : <b>{value}</b>}
          {value !== undefined && unit && <span className={`small ${styles.unit}`}>{unit}</span>}
        </span>
        <span className={`small ${styles.note}`} data-late={isLate}>
          {value !== undefined && note}
        </span>
      </dd>
    </div>
  );
}
