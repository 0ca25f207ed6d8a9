import { CONTENT_PAGES } from '@pv-brain/contract/content/messages/office-content.ts';
import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../shared/routes/companies-view.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './sent.module.css';

/** To the page before and after; nothing where there is one. */
export function SentPager({ part, total }: { part: 'sent' | 'told'; total: number }) {
  const [address] = useSearchParams();
  const page = pageOf(address);
  const pages = Math.ceil(total / PAGING.defaultSize);
  if (pages < 2) return null;
  const to = (each: number) => ({ search: `?part=${part}&page=${each}` });
  return (
    <nav className={styles.pages} aria-label={CONTENT_PAGES.label}>
      {page > 1 && (
        <Link to={to(page - 1)} aria-label={CONTENT_PAGES.previous}>
          <Icon name="chevron-left" size={16} />
        </Link>
      )}
      <span>
        {page} / {pages}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} aria-label={CONTENT_PAGES.next}>
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </nav>
  );
}
