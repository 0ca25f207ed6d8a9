import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { RecruitDetail } from '../../features/recruit/recruit-detail.tsx';
import { RECRUIT_SECTION } from '../../features/recruit/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { detailMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

const load = async ({ api, params }: LoadArgs) => ({ item: await api.find('recruit', params.fdId ?? '') });
export const handle = { item: 'recruit' } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Data = Awaited<ReturnType<typeof load>>;

export const meta = (args: SectionMetaArgs) => {
  const item = (args.loaderData as Data | undefined)?.item;
  return detailMeta(args, RECRUIT_SECTION, {
    title: item?.fdPost,
    description: preview(item?.fdJobDescription, 120),
  });
};

export default function RecruitDetailPage() {
  return <RecruitDetail recruit={useLoaderData<Data>().item} />;
}

export function ErrorBoundary() {
  return <RouteError back={RECRUIT_SECTION.path} />;
}
