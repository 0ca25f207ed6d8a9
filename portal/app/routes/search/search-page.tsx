import { SEARCH_PAGE } from '@pv-brain/contract/content/messages/search.ts';
import { useRevalidator } from 'react-router';
import { useDeferredOr } from '../../shared/api/deferred.ts';
import type { Parts } from '../../shared/api/load.ts';
import { day } from '../../shared/format/dates.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { LoadingPage } from '../../shared/page/loading-page.tsx';
import { usePending } from '../../shared/page/use-pending.ts';
import { Pieces } from '../../shared/search/pieces.tsx';
import { SearchForm } from '../../shared/search/search-form.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import rowStyles from '../../shared/styles/row.module.css';
import { Link } from '../../shared/ui/links/link.tsx';
import { MetaLine } from '../../shared/ui/meta-line.tsx';
import { Pagination } from '../../shared/ui/pagination/pagination.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Failed } from '../../shared/ui/states.tsx';
import { Tag, Tags } from '../../shared/ui/tag.tsx';
import {
  type loadSearch,
  RESULTS_PAGE_SIZE,
  type SearchQuery,
  type SearchResult,
  searchParameters,
  searchPath,
} from './load-search.ts';
import { Guide, NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';

/** Filters the results by time of publication, with the count of each. */
function TimeFilter({ searchQuery, times }: { searchQuery: SearchQuery; times: SearchResult['times'] }) {
  const filters = [
    { since: '', label: SEARCH_PAGE.anyTime },
    ...times.map(({ since, total, isExact }) => ({
      since,
      label: SEARCH_PAGE.item(SEARCH_PAGE.spans[since], total, isExact),
    })),
  ];
  return (
    <nav className={`row secondary gap-16 ${styles.times}`} aria-label={SEARCH_PAGE.times}>
      <span className="no-phone" aria-hidden="true">
        {SEARCH_PAGE.times}
      </span>
      <ul className="flow">
        {filters.map(({ since, label }) => (
          <li key={since}>
            <Link
              to={searchPath({ ...searchQuery, since })}
              className="row rounded text-1"
              aria-current={searchQuery.since === since ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One hit; the whole row is a link. */
function ResultRow({ row }: { row: SearchResult['rows'][number] }) {
  const { title, summary, highlights } = row;
  return (
    <article className={`${rowStyles.row} ${styles.row}`}>
      <Tags>
        <Tag>{row.sectionLabel}</Tag>
        {row.isPinned && <Tag tone="amber">{SEARCH_PAGE.pinned}</Tag>}
        {row.isEnded && <Tag tone="grey">{SEARCH_PAGE.ended}</Tag>}
      </Tags>
      <h3 className={`${rowStyles.title} ${styles.title}`}>
        <Link to={row.path} className="stretched block text-1">
          <Pieces text={title} hits={highlights.title} />
        </Link>
      </h3>
      {summary && (
        <p className={`secondary breaks ${styles.summary}`}>
          <Pieces text={summary} hits={highlights.summary} />
        </p>
      )}
      <MetaLine items={[{ icon: 'calendar', text: day(row.time) }]} />
    </article>
  );
}

type SearchPageProps = Parts<ReturnType<typeof loadSearch>>;

function SearchFailed() {
  const { revalidate } = useRevalidator();
  return (
    <Panel>
      <Failed heading="h2" onRetry={() => void revalidate()} />
    </Panel>
  );
}

/** Returns the menu of sections with hits, with their counts. */
function menuOf(searchQuery: SearchQuery, sections: SearchResult['sections']) {
  return {
    title: SEARCH_PAGE.menu,
    items: [
      {
        label: SEARCH_PAGE.all,
        to: searchPath({ ...searchQuery, section: '' }),
        current: searchQuery.section === '',
      },
      ...sections.map(({ section, label, total, isExact }) => ({
        label: SEARCH_PAGE.item(label, total, isExact),
        to: searchPath({ ...searchQuery, section }),
        current: searchQuery.section === section,
      })),
    ],
  };
}

/** Search page: the box, and the results by section and time. */
export function SearchPage({ searchQuery, page, result }: SearchPageProps) {
  const pending = usePending();
  const sections = useDeferredOr(result, null)?.sections ?? [];
  const { q } = searchQuery;
  return (
    <SectionPage
      section="news"
      title={q ? SEARCH_PAGE.titleOf(q) : SEARCH_PAGE.title}
      subtitle={SEARCH_PAGE.subtitle}
      crumbs={[{ label: SEARCH_PAGE.title }]}
      menu={sections.length > 0 ? menuOf(searchQuery, sections) : undefined}
    >
      <SearchForm key={q} className={styles.form} label={SEARCH_PAGE.box} text={q} />
      {pending === 'within' ? (
        <LoadingPage />
      ) : (
        <Deferred part={result} failure={SearchFailed}>
          {(answer) =>
            answer ? (
              <Results searchQuery={searchQuery} page={page} answer={answer} />
            ) : (
              <Panel>
                <Guide title={SEARCH_PAGE.startTitle} tips={SEARCH_PAGE.start} />
              </Panel>
            )
          }
        </Deferred>
      )}
    </SectionPage>
  );
}

function Results({ searchQuery, page, answer }: Omit<SearchPageProps, 'result'> & { answer: SearchResult }) {
  const { rows, total, totalIsExact, corrected, offered, isLoose, ideas, sections, times } = answer;
  const offer = offered && (
    <p className={`fs-14 ${styles.said}`} role="status">
      {SEARCH_PAGE.offered}
      <Link to={searchPath({ q: offered })}>{offered}</Link>
    </p>
  );
  if (total === 0) {
    const hasOtherResults = [...sections, ...times].some((each) => each.total > 0);
    return (
      <>
        {offer}
        <NothingFound searchQuery={searchQuery} ideas={ideas} hasOtherResults={hasOtherResults} />
      </>
    );
  }
  const totalText = SEARCH_PAGE.total(total, totalIsExact);
  return (
    <>
      <TimeFilter searchQuery={searchQuery} times={times} />
      {corrected && (
        <p className={`fs-14 ${styles.said}`} role="status">
          {SEARCH_PAGE.corrected(searchQuery.q, corrected)}
        </p>
      )}
      {offer}
      {isLoose && <p className={`fs-14 ${styles.said}`}>{SEARCH_PAGE.loose}</p>}
      <Panel title={SEARCH_PAGE.results} extra={totalText}>
        <ul>
          {rows.map((row) => (
            <li key={`${row.section} ${row.fdId}`}>
              <ResultRow row={row} />
            </li>
          ))}
        </ul>
        <Pagination
          totalText={totalIsExact ? undefined : totalText}
          total={total}
          pageSize={RESULTS_PAGE_SIZE}
          page={page}
          selectedFilters={searchParameters(searchQuery)}
        />
      </Panel>
    </>
  );
}
