import styles from './reading-bar.module.css';

/** How much of a whole is done. It says nothing that the words beside it do not. */
export function ReadingBar({ done, all }: { done: number; all: number }) {
  // Some is seen as some, and only all as all.
  const share =
    all === 0 ? 0 : done === all ? 100 : Math.min(98, Math.max(done === 0 ? 0 : 2, (done / all) * 100));
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width="100" height="8" />
      <rect className={styles.done} width={share} height="8" />
    </svg>
  );
}
