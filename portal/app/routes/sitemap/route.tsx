import { SITEMAP } from '@pv-brain/contract/site/messages/sitemap.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import { loadSitemap } from './load-sitemap.ts';
import { Sitemap } from './sitemap.tsx';

export const loader = onServer(loadSitemap);
export const clientLoader = onClient(loadSitemap);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: SITEMAP.title,
    description: SITEMAP.subtitle,
    path: '/sitemap',
    origin: siteOrigin(matches),
  });
}

export default function SitemapRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage
      section="project"
      title={SITEMAP.title}
      subtitle={SITEMAP.subtitle}
      crumbs={[{ label: SITEMAP.title }]}
    >
      <Sitemap part={loaderData.tree} />
    </SectionPage>
  );
}
