import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { useLoaderData, useParams } from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { loadShowcase } from '../../features/specialist/load-showcase.ts';
import { Recommendation } from '../../features/specialist/recommendation.tsx';
import { SPECIALIST_SECTION } from '../../features/specialist/section.ts';
import { Showcase } from '../../features/specialist/showcase.tsx';
import { RouteError } from '../../shared/route-error.tsx';
import { listMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

export const handle = { list: 'specialist' } satisfies PageHandle;
export const loader = onServer(loadShowcase);
export const clientLoader = onClient(loadShowcase);

export const meta = (args: SectionMetaArgs) => listMeta(args, SPECIALIST_SECTION);

export default function ShowcasePage() {
  const { experts, recommended } = useLoaderData<Awaited<ReturnType<typeof loadShowcase>>>();
  const { category } = useParams();
  return (
    <>
      <Showcase data={experts} />
      {recommended && recommended.rows.length > 0 && (
        <Recommendation first={recommended} category={category} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  const { category } = useParams();
  return <RouteError heading="h2" back={category && SPECIALIST_SECTION.path} />;
}
