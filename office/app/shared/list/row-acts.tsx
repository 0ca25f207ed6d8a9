import styles from './data-table.module.css';

export interface RowAct {
  text: string;
  /** Accessible name, which includes the row's name: all rows have the same actions. */
  label: string;
  isBusy?: boolean;
  run: () => void;
}

/** Actions at the end of a row, or why there are none. */
export const RowActs = ({ acts, note }: { acts: readonly RowAct[]; note?: string | false }) => (
  <span className={`flex gap-20 ends ${styles.acts}`}>
    {note && <span className="small">{note}</span>}
    {acts.map(({ text, label, isBusy, run }) => (
      <button key={text} type="button" aria-label={label} disabled={isBusy} onClick={run}>
        {text}
      </button>
    ))}
  </span>
);
