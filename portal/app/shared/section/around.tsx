import type { Around as AroundItems } from '@pv-brain/contract/content/calls/content.ts';
import { AROUND_TEXT } from '@pv-brain/contract/protocol/messages/around.ts';
import { type MaybeDeferred, useDeferredOr } from '../api/deferred.ts';
import { Link } from '../ui/links/link.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './around.module.css';

/** Items that operators linked to the item: a policy's projects, each with its last day, or a project's policies. */
function LinkedItems({ items }: { items: AroundItems['linked'] }) {
  const isProject = items[0]?.path.startsWith('/project/');
  return (
    <div className={styles.related}>
      <h2>{isProject ? AROUND_TEXT.linked.projects : AROUND_TEXT.linked.policies}</h2>
      <ul>
        {items.map(({ fdId, path, title, date }) => (
          <li key={fdId} className="row">
            <Link to={path} className="ellipsis grow">
              {title}
            </Link>
            <time dateTime={date}>{isProject ? AROUND_TEXT.deadline(date) : date}</time>
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
  return (
    <nav className={`${styles.around} no-print`} aria-label={AROUND_TEXT.label}>
      <Panel bleed>
        {linked.length > 0 && <LinkedItems items={linked} />}
        {(previous || next) && (
          <div className={styles.pair}>
            {previous && (
              <Link to={previous.path} state={{ title: previous.title }} rel="prev" className={styles.step}>
                <small>{AROUND_TEXT.previous}</small>
                <span className="ellipsis">{previous.title}</span>
              </Link>
            )}
            {next && (
              <Link
                to={next.path}
                state={{ title: next.title }}
                rel="next"
                className={`${styles.step} ${styles.next}`}
              >
                <small>{AROUND_TEXT.next}</small>
                <span className="ellipsis">{next.title}</span>
              </Link>
            )}
          </div>
        )}
        {related.length > 0 && (
          <div className={styles.related}>
            <h2>{AROUND_TEXT.related}</h2>
            <ul>
              {related.map(({ fdId, path, title, date }) => (
                <li key={fdId} className="row">
                  <Link to={path} className="ellipsis grow">
                    {title}
                  </Link>
                  <time dateTime={date}>{date}</time>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Panel>
    </nav>
  );
}
