import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { Pieces } from '../../shared/search/pieces.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import type { FoundChapter } from './find-chapters.ts';
import styles from './help.module.css';

/** Chapters with the words of a search. */
export function FoundChapters({ q, results }: { q: string; results: readonly FoundChapter[] }) {
  if (results.length === 0)
    return (
      <Panel className={styles.found} bleed>
        <Empty text={HELP.none(q)} heading="h2" action={<p className="secondary">{HELP.noneNote}</p>} />
      </Panel>
    );
  return (
    <Panel className={styles.found} title={HELP.results} extra={HELP.found(results.length)} bleed>
      <ul>
        {results.map(({ path, guide, title, excerpt }) => (
          <li key={path} className={styles.row}>
            <h3 className={styles.title}>
              <Link to={path} className="stretched">
                {guide} › <Pieces {...title} />
              </Link>
            </h3>
            <p className={`secondary ${styles.excerpt}`}>
              <Pieces {...excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
