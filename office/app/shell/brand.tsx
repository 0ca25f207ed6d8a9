import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { Link } from 'react-router';
import styles from './brand.module.css';

/** Logo and names of the site and the back office's side, linked to the first screen. */
export function Brand({ face, isWide }: { face: string; isWide?: boolean }) {
  return (
    <Link to="/index" className={`row ${styles.brand}`} data-wide={isWide}>
      <img src="/favicon.svg" alt="" width={32} height={32} />
      <span>
        <b>{SITE.title}</b>
        <small>{face}</small>
      </span>
    </Link>
  );
}
