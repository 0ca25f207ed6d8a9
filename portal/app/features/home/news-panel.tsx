import { Link, useRevalidator } from 'react-router';
import { classNames } from '../../shared/class-names.ts';
import { Cover } from '../../shared/cover.tsx';
import { DateCell } from '../../shared/date-cell.tsx';
import { day } from '../../shared/dates.ts';
import { MetaLine } from '../../shared/meta-line.tsx';
import { Empty, Failed } from '../../shared/states.tsx';
import { Tag } from '../../shared/tag.tsx';
import styles from './news-panel.module.css';
import type { NewsItem, NewsSource } from './news-source.ts';

interface NewsPanelProps {
  source: NewsSource;
  /** Null where they failed to load. */
  items: readonly NewsItem[] | null;
}

/** The first entry with its picture, the others as rows beside it. */
export function NewsPanel({ source, items }: NewsPanelProps) {
  const { revalidate } = useRevalidator();
  if (!items) return <Failed onRetry={() => void revalidate()} />;
  const [first, ...others] = items;
  if (!first) return <Empty />;
  return (
    <div className={classNames(styles.grid, others.length === 0 && styles.alone)}>
      <article className={styles.feature}>
        <Cover
          section={source.cover}
          seed={first.fdId}
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
            <Link to={source.detail + first.fdId}>{first.title}</Link>
          </h3>
          <p className={styles.summary}>{first.summary}</p>
        </div>
      </article>
      {others.length > 0 && (
        <div className={styles.rows}>
          {others.map((item) => (
            <article key={item.fdId} className={styles.row}>
              <DateCell date={item.date} light />
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <Link to={source.detail + item.fdId}>{item.title}</Link>
                </h3>
                <p className={styles.summary}>{item.summary}</p>
              </div>
            </article>
          ))}
        </div>
      )}
    </div>
  );
}
