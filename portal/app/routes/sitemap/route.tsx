import { SITEMAP } from '@pv-brain/contract/site/messages/sitemap.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { onClient, onServer, type Parts } from '../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { loadSitemap } from './load-sitemap.ts';
import { Sitemap } from './sitemap.tsx';

export const loader = onServer(loadSitemap);
export const clientLoader = onClient(loadSitemap);

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: SITEMAP.title,
    description: SITEMAP.subtitle,
    path: '/sitemap',
    origin: siteOrigin(matches),
  });

export default function SitemapRoute() {
  return (
    <SectionPage
      section="project"
      title={SITEMAP.title}
      subtitle={SITEMAP.subtitle}
      crumbs={[{ label: SITEMAP.title }]}
    >
      <Sitemap part={useLoaderData<Parts<ReturnType<typeof loadSitemap>>>().tree} />
    </SectionPage>
  );
}
