import styles from './key.module.css';

export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={`gap-4 ${styles.keys}`}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
