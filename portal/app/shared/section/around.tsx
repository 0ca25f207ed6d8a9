import type { Around as AroundItems } from '@pv-brain/contract/content/calls/content.ts';
import { AROUND_TEXT } from '@pv-brain/contract/protocol/messages/around.ts';
import { type MaybeDeferred, useDeferredOr } from '../api/deferred.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/links/link.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './around.module.css';

interface ItemListProps {
  heading: string;
  items: AroundItems['related'];
  /** Whether the dates are last days. */
  isDeadline?: boolean | undefined;
}

function ItemList({ heading, items, isDeadline }: ItemListProps) {
  return (
    <div className={styles.related}>
      <h2>{heading}</h2>
      <ul className="dashed">
        {items.map(({ fdId, path, title, date }) => (
          <li key={fdId} className="row gap-24">
            <Link to={path} className="ellipsis grow fs-14 text-2">
              {title}
            </Link>
            <time className="rigid fs-13 text-3 no-phone" dateTime={date}>
              {isDeadline ? AROUND_TEXT.deadline(date) : date}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Previous, next and related entries, displayed below an item's page. */
export function Around({ part }: { part: MaybeDeferred<AroundItems | null> }) {
  const around = useDeferredOr(part, null);
  if (!around) return null;
  const { previous, next, related, linked = [] } = around;
  if (!previous && !next && related.length === 0 && linked.length === 0) return null;
  // Operators link a policy to projects, each with its last day, and a project to policies.
  const isProject = linked[0]?.path.startsWith('/project/');
  const { projects, policies } = AROUND_TEXT.linked;
  const neighbours = [
    ['prev', previous, AROUND_TEXT.previous],
    ['next', next, AROUND_TEXT.next],
  ] as const;
  return (
    <nav className={`${styles.around} no-print`} aria-label={AROUND_TEXT.label}>
      <Panel>
        {linked.length > 0 && (
          <ItemList heading={isProject ? projects : policies} items={linked} isDeadline={isProject} />
        )}
        {(previous || next) && (
          <div className={`grid ${styles.pair}`}>
            {neighbours.map(
              ([rel, item, label]) =>
                item && (
                  <Link
                    key={rel}
                    to={item.path}
                    state={{ title: item.title }}
                    rel={rel}
                    className={classNames('grid text-1', styles.step, rel === 'next' && styles.next)}
                  >
                    <small className="fs-13 text-3">{label}</small>
                    <span className="ellipsis">{item.title}</span>
                  </Link>
                ),
            )}
          </div>
        )}
        {related.length > 0 && <ItemList heading={AROUND_TEXT.related} items={related} />}
      </Panel>
    </nav>
  );
}
