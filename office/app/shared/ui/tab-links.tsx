import { Link } from 'react-router';
import styles from './tabs.module.css';

interface TabLinksProps<T extends string> {
  /** What they are, for who cannot see it. */
  label: string;
  tabs: readonly { value: T; word: string; rows?: number | undefined }[];
  now: T;
  /** The query of the address that a tab leads to. */
  searchOf(value: T): string;
}

/** The parts of a list, each with its number, as links beside each other. */
export function TabLinks<T extends string>({ label, tabs, now, searchOf }: TabLinksProps<T>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ value, word, rows }) => (
          <li key={value}>
            <Link
              to={{ search: searchOf(value) }}
              preventScrollReset
              aria-current={value === now ? 'page' : undefined}
            >
              {word} <span>{rows}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
