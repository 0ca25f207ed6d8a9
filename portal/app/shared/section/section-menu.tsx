import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/links/link.tsx';
import styles from './section-menu.module.css';

export interface SectionMenuProps {
  title: string;
  items: readonly { label: string; to: string; current?: boolean }[];
}

/** Category menu at the left; on phones a scrollable row of tabs. */
export function SectionMenu({ title, items }: SectionMenuProps) {
  return (
    <nav className={`surface ${styles.menu} no-print`} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.items}>
        {items.map(({ label, to, current }) => (
          <li key={to}>
            <Link to={to} className="row" aria-current={current ? 'page' : undefined}>
              {label}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
