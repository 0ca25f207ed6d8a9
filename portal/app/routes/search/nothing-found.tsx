import { SEARCH_PAGE } from '@pv-brain/contract/content/messages/search.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { type SearchQuery, searchPath } from './load-search.ts';
import styles from './search.module.css';

/** Excludes the home page, the contact page, which has its own place, and entries that are not pages. */
const SECTIONS = HEADER_NAVIGATION.slice(1, -1).filter(({ configValue }) => configValue.startsWith('/'));

/** Search tips, and links to the sections for browsing. */
export function Guide({ title, tips }: { title: string; tips: readonly string[] }) {
  return (
    <div className={styles.guide}>
      <h2>{title}</h2>
      <ul className={`text-2 ${styles.tips}`}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <h2>{SEARCH_PAGE.sections}</h2>
      <ul className={`flow gap-12 ${styles.chips}`}>
        {SECTIONS.map(({ configName, configValue }) => (
          <li key={configValue}>
            <Link to={configValue} className="touch surface">
              {configName}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NothingFoundProps {
  searchQuery: SearchQuery;
  ideas: readonly string[];
  /** Whether other sections or times have hits. */
  hasOtherResults: boolean;
}

/** Suggestions for a search without hits: fewer filters, other words, the sections, contact. */
export function NothingFound({ searchQuery, ideas, hasOtherResults }: NothingFoundProps) {
  return (
    <Panel>
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
          <ul className={`flow gap-12 ${styles.chips}`}>
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
