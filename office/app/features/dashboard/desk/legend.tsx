import styles from './legend.module.css';

export interface LegendEntry {
  name: string;
  /** The colour of its place in the charts' palette; `goal` is drawn as an outline. */
  colour: 'first' | 'second' | 'third' | 'goal';
}

/** What the colours of a chart mean. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, colour }) => (
        <li key={name} data-colour={colour}>
          {name}
        </li>
      ))}
    </ul>
  );
}
