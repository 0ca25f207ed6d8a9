import { NEW_ITEMS } from '@pv-brain/contract/content/messages/discovery.ts';
import type { NewRow } from '../../shared/api/api.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import styles from './new-list.module.css';

function Section({ section: { label, path, count, items } }: { section: NewRow }) {
  return (
    <Panel
      bleed
      title={label}
      extra={
        <Link to={path} className={`touch ${styles.all}`} aria-label={`${label}：${NEW_ITEMS.count(count)}`}>
          {NEW_ITEMS.count(count)}
          <Icon name="chevron-right" />
        </Link>
      }
    >
      <ul className={styles.list}>
        {items.map(({ fdId, path: to, title, date }) => (
          <li key={fdId}>
            <Link to={to} className="grow">
              {title}
            </Link>
            <time dateTime={date}>{date.slice(5)}</time>
          </li>
        ))}
      </ul>
      {count > items.length && <p className={styles.more}>{NEW_ITEMS.more(count - items.length)}</p>}
    </Panel>
  );
}

/** Entries published within a week, by section. */
export function NewList({ sections }: { sections: readonly NewRow[] }) {
  if (sections.length === 0)
    return (
      <Panel bleed>
        <Empty text={NEW_ITEMS.none} />
      </Panel>
    );
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <Section key={section.path} section={section} />
      ))}
    </div>
  );
}
