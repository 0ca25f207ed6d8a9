import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { PublicConfig } from '../api/load.ts';
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx';
import { classNames } from '../ui/class-names.ts';
import { type BannerSection, SectionBanner } from './section-banner.tsx';
import { SectionMenu, type SectionMenuProps } from './section-menu.tsx';
import styles from './section-page.module.css';

interface SectionPageProps {
  /** Determines the banner's picture. */
  section: BannerSection;
  title: string;
  subtitle?: string;
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
  const { pathname } = useLocation();
  const origin = useRouteLoaderData<PublicConfig>('root')?.origin ?? '';
  return (
    <>
      <SectionBanner section={section} title={title} subtitle={subtitle} heading={bannerHeading} />
      <Breadcrumb crumbs={crumbs} />
      <div
        className={classNames(
          'wrap',
          menu ? styles.shell : styles.wide,
          bannerHeading === false && styles.ofItem,
        )}
      >
        {menu && <SectionMenu {...menu} />}
        <div className={styles.content} data-source={`${SITE.title} ${origin}${pathname}`}>
          {children}
        </div>
      </div>
    </>
  );
}
