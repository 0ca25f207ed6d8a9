import { PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import { FINANCE_HEAD } from '@pv-brain/contract/messages/finance.ts';
import type { PageHandle } from '@pv-brain/contract/page-handle.ts';
import { useLoaderData, useParams } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';
import { FinancialRow } from '../../features/financial/financial-row.tsx';
import { FINANCIAL_SECTION } from '../../features/financial/section.ts';
import { withPreviews } from '../../shared/previews.ts';
import { RouteError } from '../../shared/route-error.tsx';
import { SectionList } from '../../shared/section-list.tsx';
import { listMeta, type SectionMetaArgs } from '../../shared/section-meta.ts';

const load = async (args: LoadArgs) => withPreviews(await loadList(args, 'financial', PAGE_SIZE.financial));
export const handle = { list: 'financial', pageSize: PAGE_SIZE.financial } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: SectionMetaArgs) => listMeta(args, FINANCIAL_SECTION);

export default function FinancialList() {
  const data = useLoaderData<Awaited<ReturnType<typeof load>>>();
  return (
    <SectionList data={data} all={FINANCE_HEAD.all}>
      {(item) => <FinancialRow item={item} />}
    </SectionList>
  );
}

export function ErrorBoundary() {
  const { category } = useParams();
  return <RouteError heading="h2" back={category && FINANCIAL_SECTION.path} />;
}
