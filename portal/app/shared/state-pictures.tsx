import styles from './states.module.css';

/** A 24 px cell with its corners cut, at a place. */
const cell = (x: number, y: number) => `M${x + 4} ${y}h16l4 4v16l-4 4h-16l-4-4v-16z`;
const GROUND = 'M24 85h112';

/** An array with one slot left free. */
export function EmptyArray() {
  const cells = [cell(41, 21), cell(97, 21), cell(41, 49), cell(69, 49), cell(97, 49)].join('');
  return (
    <svg viewBox="0 0 160 112" className={styles.picture112} aria-hidden="true">
      <path d={`${GROUND}M47 73v12M115 73v12`} className={styles.ground} />
      <path d={cells} className={styles.lit} />
      <path d="M49 21v52M57 21v52M105 21v52M113 21v52M77 49v24M85 49v24" className={styles.busbars} />
      <path d={cell(69, 21)} className={styles.slot} />
      <circle cx="129" cy="13" r="9" className={styles.sun} />
    </svg>
  );
}

/** A cell with a crack. */
export function CrackedCell() {
  const crack = 'M67 9l10 22-9 15 14 14-5 21';
  return (
    <svg viewBox="0 0 160 112" className={styles.picture112} aria-hidden="true">
      <path d={`${GROUND}M60 77v8M100 77v8`} className={styles.ground} />
      <path d="M56 13h48l8 8v48l-8 8H56l-8-8V21z" className={styles.dim} />
      <path d="M64 13v64M80 13v64M96 13v64" className={styles.dimBusbars} />
      <path d={crack} className={styles.gap} />
      <path d={crack} className={styles.crack} />
    </svg>
  );
}
