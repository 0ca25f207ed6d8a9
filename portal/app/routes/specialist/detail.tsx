import { specialist } from '@pv-brain/contract/content/specialist.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { Around } from '../../shared/section/around.tsx';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import type { Route } from './+types/detail';
import { ExpertDetail } from './expert-detail.tsx';
import { SPECIALIST_SECTION } from './section.ts';

const load = ({ api, params }: LoadArgs) => ({
  item: api.find(specialist, params.fdId ?? ''),
  around: api.around(specialist.name, params.fdId ?? ''),
});
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
    by: item?.fdTitle,
    description: preview(item?.fdIntro, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={SPECIALIST_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function ExpertDetailPage({ loaderData: { item: part, around } }: Route.ComponentProps) {
  return (
    <>
      <Deferred part={part} failure={Failure}>
        {(item) => <ExpertDetail expert={item} />}
      </Deferred>
      <Around part={around} />
    </>
  );
}
