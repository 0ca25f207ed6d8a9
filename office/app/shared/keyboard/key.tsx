import styles from './key.module.css';

/** Key caps. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={`gap-4 ${styles.keys}`}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
