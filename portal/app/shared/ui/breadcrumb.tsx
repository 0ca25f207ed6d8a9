import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import styles from './breadcrumb.module.css';
import { Icon } from './icon.tsx';
import { Link } from './links/link.tsx';

export interface Crumb {
  label: string;
  /** Missing for the page itself. */
  to?: string | undefined;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const allCrumbs: Crumb[] = [{ label: SHELL.home, to: '/index' }, ...crumbs];
  return (
    <nav className={`${styles.bar} no-print`} aria-label={SHELL.breadcrumb}>
      <ol className={`wrap row small gap-8 breaks ${styles.list}`}>
        {allCrumbs.map(({ label, to }, index) => (
          <li key={`${label} ${to}`} className="row gap-8">
            {index > 0 && <Icon name="chevron-right" />}
            {to && index < allCrumbs.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current="page" className="text-1">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
