import styles from './key.module.css';

export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={`gap-4 ${styles.keys}`}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
