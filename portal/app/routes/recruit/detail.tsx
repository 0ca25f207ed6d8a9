import { recruit } from '@pv-brain/contract/content/recruit.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { Around } from '../../shared/section/around.tsx';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import type { Route } from './+types/detail';
import { RecruitDetail } from './recruit-detail.tsx';
import { RECRUIT_SECTION } from './section.ts';

const load = ({ api, params }: LoadArgs) => ({
  item: api.find(recruit, params.fdId ?? ''),
  around: api.around(recruit.name, params.fdId ?? ''),
});
export const handle = { item: recruit.name, categoryField: recruit.category.field } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: Route.MetaArgs) => {
  const item = settledValue(args.loaderData?.item);
  return detailMeta(args, RECRUIT_SECTION, {
    title: item?.fdPost,
    by: item?.fdComName,
    description: preview(item?.fdJobDescription, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={RECRUIT_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function RecruitDetailPage({ loaderData: { item: part, around } }: Route.ComponentProps) {
  return (
    <>
      <Deferred part={part} failure={Failure}>
        {(item) => <RecruitDetail recruit={item} />}
      </Deferred>
      <Around part={around} />
    </>
  );
}
