import { APP } from '@pv-brain/contract/content/messages/app.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { useDeferred } from '../../shared/api/use-deferred.ts';
import { BlockHeading, BlockWaiting } from '../../shared/ui/block-heading.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Stars } from '../../shared/ui/stars.tsx';
import { Price } from './price.tsx';
import styles from './top-picks.module.css';

function Pick({ app }: { app: ListRow<'app'> }) {
  return (
    <article className={`${styles.pick} on-dark`}>
      <Cover
        section="app"
        seed={app.fdId}
        name={app.fdAppName}
        kind={app.fdCategory}
        image={app.fdCategoryPath}
        width={72}
        height={72}
        eager
        className={styles.icon}
      />
      <div className={styles.name}>
        <h3>
          <Link to={`/shopping_mall/detail/${encodeURIComponent(app.fdId)}`} className="stretched">
            {app.fdAppName}
          </Link>
        </h3>
        {app.fdCategoryName && <p className={styles.category}>{app.fdCategoryName}</p>}
      </div>
      <span className={styles.mark} aria-hidden="true">
        {APP.pick}
      </span>
      <p className={`clamp ${styles.description}`}>{app.fdDescription || STATE.noDescription}</p>
      <div className={`row ${styles.foot}`}>
        <Stars app={app} />
        <Price />
      </div>
    </article>
  );
}

/** Featured apps above the list; omitted without any. `fdDescription` is plain text here. */
export function TopPicks({ part }: { part: MaybeDeferred<readonly ListRow<'app'>[]> }) {
  const deferred = useDeferred(part);
  if (deferred.state === 'coming') return <BlockWaiting title={APP.top} />;
  const apps = deferred.state === 'there' ? deferred.value : [];
  if (apps.length === 0) return null;
  return (
    <section className={styles.block}>
      <BlockHeading title={APP.top} />
      <ul className={styles.picks}>
        {apps.map((app) => (
          <li key={app.fdId}>
            <Pick app={app} />
          </li>
        ))}
      </ul>
    </section>
  );
}
