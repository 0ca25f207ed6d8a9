import { SEARCH_PAGE } from '@pv-brain/contract/content/messages/search.ts';
import { day } from '../../shared/format/dates.ts';
import { Pieces } from '../../shared/search/pieces.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { MetaLine } from '../../shared/ui/meta-line.tsx';
import { Tag, Tags } from '../../shared/ui/tag.tsx';
import type { SearchResult } from './load-search.ts';
import styles from './search.module.css';

/** One hit; the whole row is a link. */
export function ResultRow({ row }: { row: SearchResult['rows'][number] }) {
  const { title, summary, highlights } = row;
  return (
    <article className={styles.row}>
      <Tags>
        <Tag>{row.sectionLabel}</Tag>
        {row.isPinned && <Tag tone="amber">{SEARCH_PAGE.pinned}</Tag>}
        {row.isEnded && <Tag tone="grey">{SEARCH_PAGE.ended}</Tag>}
      </Tags>
      <h3 className={styles.title}>
        <Link to={row.path} className="stretched">
          <Pieces text={title} hits={highlights.title} />
        </Link>
      </h3>
      {summary && (
        <p className={`secondary ${styles.summary}`}>
          <Pieces text={summary} hits={highlights.summary} />
        </p>
      )}
      <MetaLine items={[{ icon: 'calendar', text: day(row.time) }]} />
    </article>
  );
}
