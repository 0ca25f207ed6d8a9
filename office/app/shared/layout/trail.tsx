import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './trail.module.css';

interface TrailProps {
  /** Steps from the outermost; one without a screen of its own is not a link. */
  steps: readonly { name: string; to?: string }[];
  current: string;
}

export const Trail = ({ steps, current }: TrailProps) => (
  <nav className={`row no-print quiet min-44 ${styles.trail}`} aria-label={OFFICE.breadcrumb}>
    <ol className="row gap-8">
      {steps.map(({ name, to }, at) => (
        <li key={name} className="row gap-8 rigid nowrap">
          {at > 0 && <Icon name="chevron-right" size={14} />}
          {to ? <Link to={to}>{name}</Link> : name}
        </li>
      ))}
      <li aria-current="page" className="row gap-8 rigid nowrap muted">
        <Icon name="chevron-right" size={14} />
        {current}
      </li>
    </ol>
  </nav>
);
