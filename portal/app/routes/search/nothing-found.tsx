import { SEARCH_PAGE } from '@pv-brain/contract/content/messages/search.ts';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { Guide } from './guide.tsx';
import { type SearchQuery, searchPath } from './load-search.ts';
import styles from './search.module.css';

interface NothingFoundProps {
  searchQuery: SearchQuery;
  ideas: readonly string[];
  /** Whether other sections or times have hits. */
  hasOtherResults: boolean;
}

/** Suggestions for a search without hits: fewer filters, other words, the sections, contact. */
export function NothingFound({ searchQuery, ideas, hasOtherResults }: NothingFoundProps) {
  return (
    <Panel bleed>
      <Empty
        text={SEARCH_PAGE.none(searchQuery.q)}
        heading="h2"
        action={
          hasOtherResults && (
            <p className="secondary">
              {SEARCH_PAGE.noneHere}
              <Link to={searchPath({ q: searchQuery.q })}>{SEARCH_PAGE.widen}</Link>
            </p>
          )
        }
      />
      {ideas.length > 0 && (
        <div className={styles.guide}>
          <h2>{SEARCH_PAGE.ideas}</h2>
          <ul className={`flow ${styles.chips}`}>
            {ideas.map((idea) => (
              <li key={idea}>
                <Link to={searchPath({ q: idea })} className="touch surface">
                  {idea}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Guide title={SEARCH_PAGE.tipsTitle} tips={SEARCH_PAGE.tips} />
      <p className={styles.contact}>
        <Link to="/contactUs">{SEARCH_PAGE.contact}</Link>
      </p>
    </Panel>
  );
}
