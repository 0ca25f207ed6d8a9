import styles from './reading-bar.module.css';

/** Bar of a share that is done. Hidden from screen readers: the text beside it says the same. */
export function ReadingBar({ done, all }: { done: number; all: number }) {
  // A partial share is never drawn as empty or full.
  const share =
    all === 0 ? 0 : done === all ? 100 : Math.min(98, Math.max(done === 0 ? 0 : 2, (done / all) * 100));
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.ground} width="100" height="8" />
      <rect className={styles.done} width={share} height="8" />
    </svg>
  );
}
