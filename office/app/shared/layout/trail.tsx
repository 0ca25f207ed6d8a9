import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './trail.module.css';

interface TrailProps {
  /** Steps from the outermost; one without a screen of its own is no link. */
  steps: readonly { name: string; to?: string }[];
  /** Name of the current screen. */
  here: string;
}

/** Breadcrumb of a screen. */
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
