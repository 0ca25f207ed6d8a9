import { Link } from 'react-router';
import styles from './tabs.module.css';

interface TabLinksProps<T extends string> {
  label: string;
  tabs: readonly { value: T; word: string; rows?: number | undefined }[];
  now: T;
  /** Returns the address of a tab; a search string stays on the screen. */
  addressOf(value: T): string;
  /** Whether a tab adds no history entry. */
  isReplacing?: boolean;
}

/** Tabs of a list as links, each with its count. */
export function TabLinks<T extends string>({ label, tabs, now, addressOf, isReplacing }: TabLinksProps<T>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className="flow">
        {tabs.map(({ value, word, rows }) => (
          <li key={value}>
            <Link
              to={addressOf(value)}
              className="block relative"
              replace={isReplacing}
              preventScrollReset
              aria-current={value === now ? 'page' : undefined}
            >
              {word} <span className="plain quiet">{rows}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the tabs of a list for all its rows and for those in each state; without counts until they are known. */
export function countedTabs<State extends string>(
  all: string,
  labels: Readonly<Record<State, { word: string }>>,
  states: readonly State[],
  counts: readonly { state: string; rows: number }[] | undefined,
) {
  const rowsIn = (state: State) => counts && (counts.find((each) => each.state === state)?.rows ?? 0);
  return [
    { value: '' as const, word: all, rows: counts?.reduce((sum, { rows }) => sum + rows, 0) },
    ...states.map((value) => ({ value, word: labels[value].word, rows: rowsIn(value) })),
  ];
}
