import rows from '../../../shared/list/rows.module.css';
import styles from './figure-table.module.css';

interface FigureTableProps {
  label: string;
  heads: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
}

/** The numbers of a chart. */
export function FigureTable({ label, heads, rows: lines }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={`${rows.rows} ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
