import styles from './data-table.module.css';

export interface RowAct {
  word: string;
  /** What it is done to, too: a row has the same words as the next one. */
  label: string;
  isBusy?: boolean;
  run: () => void;
}

/** What can be done about a row, at its end, or why nothing can. */
export function RowActs({ acts, note }: { acts: readonly RowAct[]; note?: string | false }) {
  return (
    <span className={styles.acts}>
      {note && <span>{note}</span>}
      {acts.map(({ word, label, isBusy, run }) => (
        <button key={word} type="button" aria-label={label} disabled={isBusy} onClick={run}>
          {word}
        </button>
      ))}
    </span>
  );
}
