import { useRevalidator } from 'react-router';
import { type MaybeDeferred, useDeferred } from '../../shared/api/deferred.ts';
import { day } from '../../shared/format/dates.ts';
import { DateCell } from '../../shared/section/date-cell.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { MetaLine } from '../../shared/ui/meta-line.tsx';
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import styles from './news-panel.module.css';
import type { NewsItem, NewsSource } from './news-source.ts';

/** Entries of a tab; null if they failed to load. */
export type NewsPart = MaybeDeferred<readonly NewsItem[] | null>;

/** Shows the first entry with its picture, the others as rows beside it. */
export function NewsPanel({ source, part }: { source: NewsSource; part: NewsPart }) {
  const { revalidate } = useRevalidator();
  const deferred = useDeferred(part);
  if (deferred.state === 'coming') return <Loading rows={3} />;
  const items = deferred.state === 'there' ? deferred.value : null;
  if (!items) return <Failed onRetry={() => void revalidate()} />;
  const [first, ...otherItems] = items;
  if (!first) return <Empty />;
  return (
    <div className={classNames('grid gap-24', styles.grid, otherItems.length === 0 && styles.alone)}>
      <article className={`surface raised relative ${styles.feature}`}>
        <Cover
          section={source.cover}
          seed={first.fdId}
          name={first.title}
          image={first.image}
          width={572}
          height={304}
          className={styles.cover}
        />
        <div className={styles.body}>
          <MetaLine
            items={[
              { text: first.tag && <Tag>{first.tag}</Tag> },
              { text: first.publisher },
              { text: day(first.date) },
            ]}
          />
          <h3 className={styles.title}>
            <Link to={source.detailPrefix + encodeURIComponent(first.fdId)} className="stretched text-1">
              {first.title}
            </Link>
          </h3>
          <p className={`secondary clamp ${styles.summary}`}>{first.summary}</p>
        </div>
      </article>
      {otherItems.length > 0 && (
        <div className="surface flex column ruled">
          {otherItems.map((item) => (
            <article key={item.fdId} className={`row gap-24 relative ${styles.row}`}>
              <DateCell date={item.date} light />
              <div className="grow">
                <h3 className={`clamp ${styles.title}`}>
                  <Link to={source.detailPrefix + encodeURIComponent(item.fdId)} className="stretched text-1">
                    {item.title}
                  </Link>
                </h3>
                <p className={`secondary clamp ${styles.summary}`}>{item.summary}</p>
              </div>
            </article>
          ))}
        </div>
      )}
    </div>
  );
}
