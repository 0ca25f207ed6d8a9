import { SEARCH_PAGE } from '@pv-brain/contract/content/messages/search.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { Link } from '../../shared/ui/links/link.tsx';
import styles from './search.module.css';

/** Excludes the home page, the contact page, which has its own place, and entries that are no pages. */
const SECTIONS = HEADER_NAVIGATION.slice(1, -1).filter(({ configValue }) => configValue.startsWith('/'));

/** Search tips, and links to the sections for browsing. */
export function Guide({ title, tips }: { title: string; tips: readonly string[] }) {
  return (
    <div className={styles.guide}>
      <h2>{title}</h2>
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <h2>{SEARCH_PAGE.sections}</h2>
      <ul className={`flow ${styles.chips}`}>
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
