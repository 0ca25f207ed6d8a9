import { usePreferences } from '../session/preferences.ts';
import styles from './key.module.css';

export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={`gap-4 ${styles.keys}`}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

/** The shortcut of a button, after its text; renders nothing when the account has switched off single keys. */
export const ButtonKey = ({ name }: { name: string }) =>
  usePreferences().singleKeys && (
    <span className={styles.ofButton} aria-hidden="true">
      <Keys keys={[name]} />
    </span>
  );
