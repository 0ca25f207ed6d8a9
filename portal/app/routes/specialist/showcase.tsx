import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { useLoaderData, useParams } from 'react-router';
import { onClient, onServer, type Parts } from '../../api/load.ts';
import { loadShowcase } from '../../features/specialist/load-showcase.ts';
import { Recommendation } from '../../features/specialist/recommendation.tsx';
import { SPECIALIST_SECTION } from '../../features/specialist/section.ts';
import { Showcase } from '../../features/specialist/showcase.tsx';
import { RouteError } from '../../page/route-error.tsx';
import { listMeta, type SectionMetaArgs } from '../../section/section-meta.ts';

export const handle = { list: 'specialist' } satisfies PageHandle;
export const loader = onServer(loadShowcase);
export const clientLoader = onClient(loadShowcase);

export const meta = (args: SectionMetaArgs) => listMeta(args, SPECIALIST_SECTION);

function Failure({ error }: { error?: unknown }) {
  const { category } = useParams();
  return <RouteError error={error} heading="h2" back={category && SPECIALIST_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function ShowcasePage() {
  const { experts, recommended } = useLoaderData<Parts<ReturnType<typeof loadShowcase>>>();
  const { category } = useParams();
  return (
    <>
      <Showcase part={experts} failure={Failure} />
      <Recommendation part={recommended} category={category} />
    </>
  );
}
