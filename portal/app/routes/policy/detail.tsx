import { POLICY } from '@pv-brain/contract/content/messages/policy-detail.ts';
import { policy } from '@pv-brain/contract/content/policy.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { Around } from '../../shared/section/around.tsx';
import { detailMeta } from '../../shared/section/detail-meta.ts';
import { TextDetail } from '../../shared/section/text-detail.tsx';
import type { Route } from './+types/detail';
import { PolicyFacts } from './policy-facts.tsx';
import { PolicyTags } from './policy-tags.tsx';
import { POLICY_SECTION } from './section.ts';

const load = ({ api, params }: LoadArgs) => ({
  item: api.find(policy, params.fdId ?? ''),
  around: api.around(policy.name, params.fdId ?? ''),
});
export const handle = { item: policy.name, categoryField: policy.category.field } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: Route.MetaArgs) => {
  const item = settledValue(args.loaderData?.item);
  return detailMeta(args, POLICY_SECTION, {
    title: item?.fdTitle,
    description: preview(item?.fdContent, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={POLICY_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function PolicyDetailPage({ loaderData: { item: part, around } }: Route.ComponentProps) {
  const { fields, time, portalPath } = policy;
  return (
    <>
      <Deferred part={part} failure={Failure}>
        {(item) => (
          <TextDetail
            title={item.fdTitle}
            tags={<PolicyTags policy={item} />}
            publisher={{ label: fields.fdIssuedComName.label, text: item.fdIssuedComName }}
            date={{ label: time.label, text: item.fdApplyDate }}
            html={item.fdContent}
            back={portalPath}
            note={POLICY.remark}
          >
            <PolicyFacts policy={item} />
          </TextDetail>
        )}
      </Deferred>
      <Around part={around} />
    </>
  );
}
