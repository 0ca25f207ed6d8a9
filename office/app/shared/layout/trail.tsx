import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './trail.module.css';

interface TrailProps {
  /** From the outermost; one that has no screen of its own is no link. */
  steps: readonly { name: string; to?: string }[];
  /** What this screen is called. */
  here: string;
}

/** Where a screen stands. */
export function Trail({ steps, here }: TrailProps) {
  return (
    <nav className={`row no-print quiet ${styles.trail}`} aria-label={OFFICE.breadcrumb}>
      <ol>
        {steps.map(({ name, to }, at) => (
          <li key={name}>
            {at > 0 && <Icon name="chevron-right" size={14} />}
            {to ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
        <li aria-current="page">
          <Icon name="chevron-right" size={14} />
          {here}
        </li>
      </ol>
    </nav>
  );
}
