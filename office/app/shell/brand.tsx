import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { Link } from 'react-router';
import styles from './brand.module.css';

/** The mark, the name of the site and of the face, as the way to its first screen. */
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
