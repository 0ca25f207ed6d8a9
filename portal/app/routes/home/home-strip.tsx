import type { IconName } from '@pv-brain/art/icon-name.ts';
import { MAX_SUPPORT } from '@pv-brain/contract/content/messages/labels.ts';
import { HOME_STRIP } from '@pv-brain/contract/site/messages/home.ts';
import { useLoginAddress } from '../../shared/account/use-login-address.ts';
import { useAccount } from '../../shared/account/user-store.ts';
import { useDeferredOr } from '../../shared/api/deferred.ts';
import { useOwnBackEnd } from '../../shared/api/use-own-back-end.ts';
import { DaysLeft } from '../../shared/ui/days-left.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { useLazyComponent } from '../../shared/ui/use-lazy-component.ts';
import styles from './home-strip.module.css';
import type { HomeData } from './load-home.ts';
import { MoreLink } from './section-heading.tsx';

/** 我的办件: one line of a fixed height, filled in the browser for signed-in visitors. */
function OwnWork() {
  const account = useAccount();
  const login = useLoginAddress();
  const isSignedIn = account.state === 'signed-in';
  const Counts = useLazyComponent(isSignedIn, () => import('./own-counts.tsx'));
  if (!useOwnBackEnd()) return null;
  return (
    <p className={`row gap-16 nowrap fs-14 ${styles.work}`}>
      <b>{HOME_STRIP.work}</b>
      {account.state === 'signed-out' && <Link to={login}>{HOME_STRIP.signIn}</Link>}
      {isSignedIn && Counts && <Counts account={account} />}
    </p>
  );
}

const TILES: readonly [keyof typeof HOME_STRIP.entry, IconName, string][] = [
  ['project', 'clipboard', '/project'],
  ['policy', 'newspaper', '/policy'],
  ['financial', 'building', '/financial/default'],
  ['market', 'swap', '/supply_demand/supply'],
  ['recruit', 'user', '/recruit'],
  ['mall', 'cube', '/shopping_mall'],
];

/** Projects that close next; loading and empty states have the same height. */
function OpenProjects({ open, today }: Pick<HomeData, 'open' | 'today'>) {
  const projects = useDeferredOr(open, null)?.projects;
  return (
    <section className={styles.projects}>
      <div className={`row spread ${styles.heading}`}>
        <h2 className="fs-18">{HOME_STRIP.projects}</h2>
        <MoreLink to="/project" subject={HOME_STRIP.projects} />
      </div>
      <ul className={styles.rows}>
        {projects?.map(({ fdId, fdProjectName, fdMaxSupport, fdApplicationEnd }) => (
          <li key={fdId} className="row gap-12 fs-14">
            <Link to={`/project/detail/${encodeURIComponent(fdId)}`} className="ellipsis grow text-1">
              {fdProjectName}
            </Link>
            {fdMaxSupport && (
              <span className={`nowrap text-2 ${styles.support}`}>
                {MAX_SUPPORT} <b>{fdMaxSupport}</b>
              </span>
            )}
            <DaysLeft last={fdApplicationEnd} today={today} />
          </li>
        ))}
        {projects?.length === 0 && <li className="row gap-12 fs-14">{HOME_STRIP.noProjects}</li>}
      </ul>
    </section>
  );
}

function Figures({ open, totals }: Pick<HomeData, 'open' | 'totals'>) {
  const projects = useDeferredOr(open, null)?.total;
  const sectionTotals = useDeferredOr(totals, null);
  const figures = [
    [HOME_STRIP.figure.projects, projects],
    [HOME_STRIP.figure.entries, sectionTotals?.entries],
    [HOME_STRIP.figure.posts, sectionTotals?.posts],
    [HOME_STRIP.figure.apps, sectionTotals?.apps],
  ] as const;
  return (
    <dl className={`grid gap-8 ${styles.figures}`} aria-label={HOME_STRIP.figures}>
      {figures.map(([label, number]) => (
        <div key={label}>
          <dt className="small">{label}</dt>
          <dd className="bold">{number ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Strip of services directly below the carousel. Its height is the same whether the visitor is signed in or not. The parts are in
 * the order of phones, so that a page that is still arriving grows downwards only.
 */
export function HomeStrip({ open, totals, today }: Pick<HomeData, 'open' | 'totals' | 'today'>) {
  return (
    <div className={styles.strip}>
      <section className={`wrap grid ${styles.grid}`} aria-label={HOME_STRIP.label}>
        <OwnWork />
        <OpenProjects open={open} today={today} />
        <nav className={`grid gap-8 ${styles.tiles}`} aria-label={HOME_STRIP.entries}>
          {TILES.map(([name, icon, path]) => (
            <Link key={name} to={path} className="surface grid fs-14 text-1">
              <Icon name={icon} />
              {HOME_STRIP.entry[name]}
            </Link>
          ))}
        </nav>
        <Figures open={open} totals={totals} />
      </section>
    </div>
  );
}
