import { SITEMAP } from '@pv-brain/contract/site/messages/sitemap.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { LinkTree } from '../../shared/page/link-tree.tsx';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import { loadSitemap } from './load-sitemap.ts';

export const loader = onServer(loadSitemap);
export const clientLoader = onClient(loadSitemap);

export const meta = fixedMeta(SITEMAP.title, SITEMAP.subtitle, '/sitemap');

export default function SitemapRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage section="project" title={SITEMAP.title} subtitle={SITEMAP.subtitle}>
      <Deferred part={loaderData.tree} failure={RouteError}>
        {({ sections, otherPages }) => (
          <LinkTree
            branches={[
              ...sections,
              {
                label: SITEMAP.others,
                note: SITEMAP.othersNote,
                groups: [{ head: null, lines: otherPages }],
              },
            ]}
          />
        )}
      </Deferred>
    </SectionPage>
  );
}
