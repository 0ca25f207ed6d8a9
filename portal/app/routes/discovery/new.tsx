import { FRESH } from '@pv-brain/contract/content/messages/discovery.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/new';
import { NewList } from './new-list.tsx';

const load = ({ api }: LoadArgs) => ({ sections: api.newThisWeek() });
export const loader = onServer(load);
export const clientLoader = onClient(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: FRESH.title,
    description: FRESH.subtitle,
    path: '/new',
    origin: siteOrigin(matches),
  });
}

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} heading="h2" />;
}
export const ErrorBoundary = Failure;

export default function NewRoute({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <SectionPage
      section="news"
      title={FRESH.title}
      subtitle={FRESH.subtitle}
      crumbs={[{ label: FRESH.title }]}
    >
      <Deferred part={sections} failure={Failure}>
        {(all) => <NewList sections={all} />}
      </Deferred>
    </SectionPage>
  );
}
