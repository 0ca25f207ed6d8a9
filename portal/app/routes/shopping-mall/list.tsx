import { APP, APP_HEAD } from '@pv-brain/contract/content/messages/app.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { LIST, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useParams } from 'react-router';
import { type MaybeDeferred, useDeferred } from '../../shared/api/deferred.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { CardList } from '../../shared/section/card-list.tsx';
import { categoryName, useCategories } from '../../shared/section/categories.ts';
import { listMeta } from '../../shared/section/list-route.tsx';
import { shouldRevalidateList } from '../../shared/section/load-filters.ts';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { BlockHeading, BlockWaiting } from '../../shared/ui/block-heading.tsx';
import cardStyles from '../../shared/ui/card.module.css';
import { Cover } from '../../shared/ui/cover.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Stars } from '../../shared/ui/stars.tsx';
import type { Route } from './+types/list';
import { AppCard } from './app-card.tsx';
import { appCover, Price } from './app-parts.tsx';
import { loadMall } from './load-mall.ts';
import { MALL_SECTION } from './section.ts';
import styles from './top-picks.module.css';

function FeaturedApp({ app }: { app: ListRow<'app'> }) {
  return (
    <article className={`grid gap-16 rounded white relative ${styles.pick} on-dark`}>
      <Cover {...appCover(app)} width={72} height={72} eager className={styles.icon} />
      <div className={`breaks ${styles.name}`}>
        <h3 className="fs-18">
          <Link to={`/shopping_mall/detail/${encodeURIComponent(app.fdId)}`} className="stretched">
            {app.fdAppName}
          </Link>
        </h3>
        {app.fdCategoryName && <p className={`fs-14 ${styles.category}`}>{app.fdCategoryName}</p>}
      </div>
      <span className={`fs-13 bold ${styles.mark}`} aria-hidden="true">
        {APP.pick}
      </span>
      <p className={`clamp fs-14 ${styles.description}`}>{app.fdDescription || STATE.noDescription}</p>
      <div className={`row ${styles.foot}`}>
        <Stars app={app} />
        <Price />
      </div>
    </article>
  );
}

/** Featured apps above the list; omitted without any. `fdDescription` is plain text here. */
function TopPicks({ part }: { part: MaybeDeferred<readonly ListRow<'app'>[]> }) {
  const deferred = useDeferred(part);
  if (deferred.state === 'coming') return <BlockWaiting title={APP.top} />;
  const apps = deferred.state === 'there' ? deferred.value : [];
  if (apps.length === 0) return null;
  return (
    <section className={styles.block}>
      <BlockHeading title={APP.top} />
      <ul className={`${cardStyles.grid} ${styles.picks}`}>
        {apps.map((app) => (
          <li key={app.fdId} className="grid">
            <FeaturedApp app={app} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page of apps under the name of their category. */
function AppList({ part }: { part: Route.ComponentProps['loaderData']['list'] }) {
  const { category } = useParams();
  const title = categoryName(useCategories(), category) ?? APP_HEAD.all;
  return (
    <Deferred part={part} waiting={<BlockWaiting title={title} />} failure={SectionFailure}>
      {(list) => (
        <section>
          <BlockHeading title={title} note={list.total > 0 ? LIST.total(list.total) : undefined} />
          <CardList list={list}>{(app) => <AppCard app={app} />}</CardList>
        </section>
      )}
    </Deferred>
  );
}

export const handle = { list: 'app', pageSize: PAGE_SIZE.cards } satisfies PageHandle;
export const loader = onServer(loadMall);
export const clientLoader = onClient(loadMall);
export const shouldRevalidate = shouldRevalidateList;

export const meta = (args: Route.MetaArgs) => listMeta(args, MALL_SECTION);

export const ErrorBoundary = SectionFailure;

export default function MallList({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <TopPicks part={data.picks} />
      <AppList part={data.list} />
    </>
  );
}
