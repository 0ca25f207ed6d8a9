import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { PublicConfig } from '../api/load.ts';
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/links/link.tsx';
import bannerStyles from './section-banner.module.css';
import menuStyles from './section-menu.module.css';
import styles from './section-page.module.css';

interface SectionMenuProps {
  title: string;
  items: readonly { label: string; to: string; current?: boolean }[];
}

/** Category menu at the left; on phones a scrollable row of tabs. */
function SectionMenu({ title, items }: SectionMenuProps) {
  return (
    <nav className={`surface ${menuStyles.menu} no-print`} aria-label={title}>
      <p className={`bold fs-18 white relative no-phone ${menuStyles.title}`}>{title}</p>
      <ul className={`breaks ${menuStyles.items}`}>
        {items.map(({ label, to, current }) => (
          <li key={to}>
            <Link to={to} className="row text-1" aria-current={current ? 'page' : undefined}>
              {label}
              <Icon name="chevron-right" className="no-phone" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type BannerProps = Pick<SectionPageProps, 'section' | 'title' | 'subtitle'>;

function SectionBanner({
  section,
  title,
  subtitle,
  heading = true,
}: BannerProps & { heading?: boolean | undefined }) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div
      className={classNames(
        'row relative white on-dark',
        bannerStyles.banner,
        !heading && `${bannerStyles.ofItem} no-print`,
      )}
    >
      <picture className="ornament">
        <source media="(max-width: 767px)" srcSet={`/art/banner/${section}-mobile.svg`} />
        <img
          src={`/art/banner/${section}.svg`}
          alt=""
          width={1440}
          height={208}
          className={`backdrop ${bannerStyles.art}`}
          fetchPriority="high"
          // Phones hide the picture, and then do not load it.
          loading={heading ? undefined : 'lazy'}
        />
      </picture>
      <div className={`wrap relative ${bannerStyles.words}`}>
        <Title className={`bold breaks ${bannerStyles.title}`}>{title}</Title>
        <p className={bannerStyles.subtitle}>{subtitle}</p>
      </div>
    </div>
  );
}

interface SectionPageProps {
  /** Determines the banner's picture: every section has one, and so has the contact page. */
  section: CoverName | 'contact';
  title: string;
  subtitle: string;
  /** Breadcrumbs after 首页, which is always first. The last one is the page itself; default its title. */
  crumbs?: readonly Crumb[];
  /** If missing, the content has the full width. */
  menu?: SectionMenuProps | undefined;
  /** False on a detail page, whose article has the h1. */
  bannerHeading?: boolean;
  children: ReactNode;
}

/** Frame of every section: banner, breadcrumb, category menu and content; in print, the site's name and the page's address. */
export function SectionPage({
  section,
  title,
  subtitle,
  crumbs = [{ label: title }],
  menu,
  bannerHeading,
  children,
}: SectionPageProps) {
  const { pathname, search } = useLocation();
  const origin = useRouteLoaderData<PublicConfig>('root')?.origin ?? '';
  return (
    <>
      <SectionBanner section={section} title={title} subtitle={subtitle} heading={bannerHeading} />
      <Breadcrumb crumbs={crumbs} />
      <div
        className={classNames(
          'wrap',
          menu ? `grid ${styles.shell}` : styles.wide,
          bannerHeading === false && styles.ofItem,
        )}
      >
        {menu && <SectionMenu {...menu} />}
        <div className={styles.content} data-source={`${SITE.title} ${origin}${pathname}${search}`}>
          {children}
        </div>
      </div>
    </>
  );
}
