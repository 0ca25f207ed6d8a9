import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { PolicyDetail } from '../../features/policy/policy-detail.tsx';
import { POLICY_SECTION } from '../../features/policy/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { detailMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

const load = async ({ api, params }: LoadArgs) => ({ item: await api.find('policy', params.fdId ?? '') });
export const handle = { item: 'policy' } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Data = Awaited<ReturnType<typeof load>>;

export const meta = (args: SectionMetaArgs) => {
  const item = (args.loaderData as Data | undefined)?.item;
  return detailMeta(args, POLICY_SECTION, {
    title: item?.fdTitle,
    description: preview(item?.fdContent, 120),
  });
};

export default function PolicyDetailPage() {
  return <PolicyDetail policy={useLoaderData<Data>().item} />;
}

export function ErrorBoundary() {
  return <RouteError back={POLICY_SECTION.path} />;
}
