import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { FinancialDetail } from '../../features/financial/financial-detail.tsx';
import { FINANCIAL_SECTION } from '../../features/financial/section.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { detailMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

const load = async ({ api, params }: LoadArgs) => ({ item: await api.find('financial', params.fdId ?? '') });
export const handle = { item: 'financial' } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Data = Awaited<ReturnType<typeof load>>;

export const meta = (args: SectionMetaArgs) => {
  const item = (args.loaderData as Data | undefined)?.item;
  return detailMeta(args, FINANCIAL_SECTION, {
    title: item?.fdTitle,
    description: preview(item?.fdContent, 120),
  });
};

export default function FinancialDetailPage() {
  return <FinancialDetail item={useLoaderData<Data>().item} />;
}

export function ErrorBoundary() {
  return <RouteError back={FINANCIAL_SECTION.path} />;
}
