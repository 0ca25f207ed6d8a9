import { CLOSING } from '@pv-brain/contract/content/messages/discovery.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/closing';
import { ClosingList } from './closing-list.tsx';

const load = ({ api }: LoadArgs) => ({ rows: api.closingSoon(), today: shanghaiDay() });
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = fixedMeta(CLOSING.title, CLOSING.subtitle, '/closing');

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} heading="h2" />;
}
export const ErrorBoundary = Failure;

export default function ClosingRoute({ loaderData: { rows, today } }: Route.ComponentProps) {
  return (
    <SectionPage section="project" title={CLOSING.title} subtitle={CLOSING.subtitle}>
      <Deferred part={rows} failure={Failure}>
        {(rows) => <ClosingList rows={rows} today={today} />}
      </Deferred>
    </SectionPage>
  );
}
