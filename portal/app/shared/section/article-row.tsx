import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { type ReactNode, useId } from 'react';
import { day } from '../format/dates.ts';
import row from '../styles/row.module.css';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/links/link.tsx';
import { MetaLine } from '../ui/meta-line.tsx';
import { Tags } from '../ui/tag.tsx';
import styles from './article-row.module.css';
import { DateCell } from './date-cell.tsx';

interface ArticleRowProps {
  to: string;
  title: string;
  date: string | null | undefined;
  publisher: string | null | undefined;
  /** Number of a document. */
  number?: string | null | undefined;
  /** Plain text. */
  preview: string | null | undefined;
  /** `<Tag>`s below the title. */
  tags?: ReactNode;
  /** A `<Cover>` of 208 × 128 in the place of the date cell. */
  cover?: ReactNode;
}

/** One article of a list; the whole row is a link. */
export function ArticleRow({ to, title, date, publisher, number, preview, tags, cover }: ArticleRowProps) {
  const titleId = useId();
  return (
    <article className={classNames(row.row, styles.row, cover ? styles.covered : styles.dated)}>
      <div className={styles.lead}>{cover ?? <DateCell date={date} />}</div>
      <div className={styles.words}>
        <h3 id={titleId} className={`${row.title} ${styles.title}`}>
          <Link to={to} className="stretched text-1">
            {title}
          </Link>
        </h3>
        {tags && (
          <div className={styles.tags}>
            <Tags>{tags}</Tags>
          </div>
        )}
        <p className={`secondary clamp ${styles.preview}`}>{preview || STATE.noDescription}</p>
        <MetaLine
          items={[
            { icon: 'building', text: publisher },
            { text: number },
            { icon: 'calendar', text: day(date), className: cover ? undefined : styles.day },
          ]}
          extra={
            <Link to={to} state={{ title }} className={`touch ${styles.go}`} aria-describedby={titleId}>
              {ACTION.viewDetail}
              <Icon name="chevron-right" />
            </Link>
          }
        />
      </div>
    </article>
  );
}
