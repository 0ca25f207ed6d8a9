import { NEW_ITEMS } from '@pv-brain/contract/content/messages/discovery.ts';
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
    title: NEW_ITEMS.title,
    description: NEW_ITEMS.subtitle,
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
      title={NEW_ITEMS.title}
      subtitle={NEW_ITEMS.subtitle}
      crumbs={[{ label: NEW_ITEMS.title }]}
    >
      <Deferred part={sections} failure={Failure}>
        {(all) => <NewList sections={all} />}
      </Deferred>
    </SectionPage>
  );
}
