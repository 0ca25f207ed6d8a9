import { Link } from 'react-router';
import styles from './tabs.module.css';

interface TabLinksProps<T extends string> {
  /** What they are, for who cannot see it. */
  label: string;
  tabs: readonly { value: T; word: string; rows?: number | undefined }[];
  now: T;
  /** Where a tab leads to; a query stays on the screen. */
  addressOf(value: T): string;
  /** Whether a tab leaves no step to come back to. */
  isReplacing?: boolean;
}

/** The parts of a list, each with its number, as links beside each other. */
export function TabLinks<T extends string>({ label, tabs, now, addressOf, isReplacing }: TabLinksProps<T>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ value, word, rows }) => (
          <li key={value}>
            <Link
              to={addressOf(value)}
              replace={isReplacing}
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
