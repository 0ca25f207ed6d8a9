import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { Link } from '../shared/ui/links/link.tsx';
import styles from './logo.module.css';

interface LogoProps {
  /** The platform's name, in small below the title. */
  organisation: string | null;
}

/** Logo and name, linked to the home page. */
export function Logo({ organisation }: LogoProps) {
  return (
    <Link to="/index" className={`touch gap-12 nowrap ${styles.logo}`} title={ACTION.backHome}>
      {/* React would have it fetched before the styles and the first picture. */}
      <img src="/favicon.svg" alt="" width={44} height={44} fetchPriority="low" />
      <span>
        <b className="block fs-20">{SITE.title}</b>
        {organisation && <small className="block text-3">{organisation}</small>}
      </span>
    </Link>
  );
}
