import { day } from '../format/dates.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './date-cell.module.css';

interface DateCellProps {
  /** `YYYY-MM-DD`, with or without a time. */
  date: string | null | undefined;
  light?: boolean;
}

/** The day on a cell: 18 over 2025.03. */
export function DateCell({ date, light }: DateCellProps) {
  const text = day(date);
  if (!text) return <span className={styles.none} />;
  return (
    <time dateTime={text} className={classNames('cell', styles.cell, light && styles.light)}>
      <span className="visually-hidden">{text}</span>
      <b aria-hidden="true">{text.slice(8)}</b>
      <small aria-hidden="true">{text.slice(0, 7).replace('-', '.')}</small>
    </time>
  );
}
