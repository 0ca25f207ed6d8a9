import { specialist } from '@pv-brain/contract/content/specialist.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import { DetailPage, detailFailure, loadItem } from '../../shared/section/detail-page.tsx';
import type { Route } from './+types/detail';
import { ExpertDetail } from './expert-detail.tsx';
import { SPECIALIST_SECTION } from './section.ts';

const load = loadItem(specialist);
export const handle = {
  item: specialist.name,
  categoryField: specialist.category.field,
} satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: Route.MetaArgs) => {
  const item = settledValue(args.loaderData?.item);
  return detailMeta(args, SPECIALIST_SECTION, {
    title: item?.fdName,
    qualifier: item?.fdTitle,
    description: preview(item?.fdIntro, 120),
  });
};

const Failure = detailFailure(SPECIALIST_SECTION);
export const ErrorBoundary = Failure;

export default function ExpertDetailPage({ loaderData }: Route.ComponentProps) {
  return (
    <DetailPage data={loaderData} failure={Failure}>
      {(expert) => <ExpertDetail expert={expert} />}
    </DetailPage>
  );
}
