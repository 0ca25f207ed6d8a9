import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

const EDGE = 'M14 4h28l10 10v28L42 52H14L4 42V14z';

/** Loading indicator: a lit segment moves along the edge of a cell. The text for it must be beside it. */
export function Spinner({ small }: { small?: boolean }) {
  return (
    <svg viewBox="0 0 56 56" className={classNames(styles.spinner, small && styles.small)} aria-hidden="true">
      <path d={EDGE} className={styles.edge} />
      <path d={EDGE} className={styles.segment} pathLength="100" />
      <path d="M20 18v20M28 18v20M36 18v20" className={styles.busbars} />
    </svg>
  );
}
