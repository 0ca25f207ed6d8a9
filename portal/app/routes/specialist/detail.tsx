import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { ExpertDetail } from '../../features/specialist/expert-detail.tsx';
import { SPECIALIST_SECTION } from '../../features/specialist/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { detailMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

const load = async ({ api, params }: LoadArgs) => ({ item: await api.find('specialist', params.fdId ?? '') });
export const handle = { item: 'specialist' } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Data = Awaited<ReturnType<typeof load>>;

export const meta = (args: SectionMetaArgs) => {
  const item = (args.loaderData as Data | undefined)?.item;
  return detailMeta(args, SPECIALIST_SECTION, {
    title: item?.fdName,
    description: preview(item?.fdIntro, 120),
  });
};

export default function ExpertDetailPage() {
  return <ExpertDetail expert={useLoaderData<Data>().item} />;
}

export function ErrorBoundary() {
  return <RouteError back={SPECIALIST_SECTION.path} />;
}
