import { CLOSING } from '@pv-brain/contract/content/messages/discovery.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { Arrival } from '../../shared/page/arrival.tsx';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { ClosingList } from './closing-list.tsx';

const load = ({ api }: LoadArgs) => ({ rows: api.closingSoon(), today: shanghaiDay() });
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: CLOSING.title,
    description: CLOSING.subtitle,
    path: '/closing',
    origin: siteOrigin(matches),
  });

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} heading="h2" />;
}
export const ErrorBoundary = Failure;

export default function ClosingRoute() {
  const { rows, today } = useLoaderData<Parts<ReturnType<typeof load>>>();
  return (
    <SectionPage
      section="project"
      title={CLOSING.title}
      subtitle={CLOSING.subtitle}
      crumbs={[{ label: CLOSING.title }]}
    >
      <Arrival part={rows} failure={Failure}>
        {(all) => <ClosingList rows={all} today={today} />}
      </Arrival>
    </SectionPage>
  );
}
