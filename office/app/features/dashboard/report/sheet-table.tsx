import styles from './report.module.css';

interface SheetTableProps {
  label: string;
  heads: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly (readonly string[])[];
  /** Indexes of numeric columns. */
  numbers?: readonly number[];
  /** Indexes of text columns without line breaks. */
  short?: readonly number[];
}

/** A table in print style. */
export function SheetTable({ label, heads, rows, numbers = [], short = [] }: SheetTableProps) {
  const classOf = (at: number) =>
    numbers.includes(at) ? styles.number : short.includes(at) ? styles.short : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach scrolling areas
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={classOf(at)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sheet stay as they are
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className={classOf(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
