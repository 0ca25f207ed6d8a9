import { disabledFocusable } from '../keyboard/disabled-focusable.ts';
import styles from './data-table.module.css';
import type { Column } from './data-table.tsx';

export interface RowAct {
  text: string;
  /** Accessible name, which includes the row's name: all rows have the same actions. */
  label: string;
  isBusy?: boolean;
  run: () => void;
}

/** Returns the column of the actions at the end of each row, or why there are none. */
export const actsColumn = <Row,>(
  title: string,
  actsOf: (row: Row) => readonly RowAct[],
  noteOf: (row: Row) => string | false = () => false,
): Column<Row> => ({
  title,
  isActs: true,
  cell: (row) => <RowActs acts={actsOf(row)} note={noteOf(row)} />,
});

const RowActs = ({ acts, note }: { acts: readonly RowAct[]; note: string | false }) => (
  <span className={`flex gap-20 ends ${styles.acts}`}>
    {note && <span className="small">{note}</span>}
    {acts.map(({ text, label, isBusy = false, run }) => (
      <button key={text} type="button" aria-label={label} {...disabledFocusable(isBusy, run)}>
        {text}
      </button>
    ))}
  </span>
);
