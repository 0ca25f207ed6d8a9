import { SEARCH_PAGE } from '@pv-brain/contract/content/messages/search.ts';
import { Link } from '../../shared/ui/links/link.tsx';
import { type SearchQuery, type SearchResult, searchPath } from './load-search.ts';
import styles from './search.module.css';

/** Filters the results by time of publication, with the count of each. */
export function TimeFilter({
  searchQuery,
  times,
}: {
  searchQuery: SearchQuery;
  times: SearchResult['times'];
}) {
  return (
    <nav className={`row secondary ${styles.times}`} aria-label={SEARCH_PAGE.times}>
      <span aria-hidden="true">{SEARCH_PAGE.times}</span>
      <ul>
        <li>
          <Link
            to={searchPath({ ...searchQuery, since: '' })}
            aria-current={searchQuery.since === '' ? 'page' : undefined}
          >
            {SEARCH_PAGE.anyTime}
          </Link>
        </li>
        {times.map(({ since, total, isExact }) => (
          <li key={since}>
            <Link
              to={searchPath({ ...searchQuery, since })}
              aria-current={searchQuery.since === since ? 'page' : undefined}
            >
              {SEARCH_PAGE.item(SEARCH_PAGE.spans[since], total, isExact)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
