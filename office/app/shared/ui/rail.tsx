import type { IconName } from '@pv-brain/art/icon-name.ts';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './rail.module.css';

interface RailEntry {
  label: string;
  icon?: IconName;
  count: number;
  /** Search string of the screen's address. */
  search: string;
  isHere: boolean;
  /** Whether it counts work to do. */
  isOpen?: boolean;
}

/** Groups of links to the parts of a screen, each with its count. */
export const Rail = ({ label, groups }: { label: string; groups: readonly (readonly RailEntry[])[] }) => (
  <nav className={`surface ${styles.rail}`} aria-label={label}>
    {groups.map((entries) => (
      <ul key={entries[0]?.label}>
        {entries.map(({ label, icon, count, search, isHere, isOpen }) => (
          <li key={label}>
            <Link to={{ search }} className="marked relative" aria-current={isHere ? 'page' : undefined}>
              {icon && <Icon name={icon} size={16} />}
              <span className="ellipsis">{label}</span>
              <span className={`small end ${isOpen ? styles.open : ''}`}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    ))}
  </nav>
);
