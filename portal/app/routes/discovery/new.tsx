import { NEW_ITEMS } from '@pv-brain/contract/content/messages/discovery.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/new';
import { NewList } from './new-list.tsx';

const load = ({ api }: LoadArgs) => ({ sections: api.newThisWeek() });
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = fixedMeta(NEW_ITEMS.title, NEW_ITEMS.subtitle, '/new');

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} heading="h2" />;
}
export const ErrorBoundary = Failure;

export default function NewRoute({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <SectionPage section="news" title={NEW_ITEMS.title} subtitle={NEW_ITEMS.subtitle}>
      <Deferred part={sections} failure={Failure}>
        {(sections) => <NewList sections={sections} />}
      </Deferred>
    </SectionPage>
  );
}
