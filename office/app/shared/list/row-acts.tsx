import styles from './rows.module.css';

export interface RowAct {
  word: string;
  /** What it is done to, too: a row has the same words as the next one. */
  label: string;
  isBusy?: boolean;
  run: () => void;
}

/** What can be done about a row, at its end. */
export function RowActs({ acts }: { acts: readonly RowAct[] }) {
  return (
    <span className={styles.acts}>
      {acts.map(({ word, label, isBusy, run }) => (
        <button key={word} type="button" aria-label={label} disabled={isBusy} onClick={run}>
          {word}
        </button>
      ))}
    </span>
  );
}
