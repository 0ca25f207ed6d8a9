import { POLICY } from '@pv-brain/contract/content/messages/policy-detail.ts';
import { policy } from '@pv-brain/contract/content/policy.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../api/load.ts';
import { arrived } from '../../api/part.ts';
import { PolicyTags } from '../../features/policy/policy-tags.tsx';
import { POLICY_SECTION } from '../../features/policy/section.ts';
import { Arrival } from '../../page/arrival.tsx';
import { RouteError } from '../../page/route-error.tsx';
import { Around } from '../../section/around.tsx';
import { detailMeta } from '../../section/detail-meta.ts';
import type { SectionMetaArgs } from '../../section/section-meta.ts';
import { TextDetail } from '../../section/text-detail.tsx';

const load = ({ api, params }: LoadArgs) => ({
  item: api.find(policy, params.fdId ?? ''),
  around: api.around(policy.name, params.fdId ?? ''),
});
export const handle = { item: policy.name, categoryField: policy.category.field } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

type Data = Parts<ReturnType<typeof load>>;

export const meta = (args: SectionMetaArgs) => {
  const item = arrived((args.loaderData as Data | undefined)?.item);
  return detailMeta(args, POLICY_SECTION, {
    title: item?.fdTitle,
    description: preview(item?.fdContent, 120),
  });
};

function Failure({ error }: { error?: unknown }) {
  return <RouteError error={error} back={POLICY_SECTION.path} />;
}
export const ErrorBoundary = Failure;

export default function PolicyDetailPage() {
  const { item: part, around } = useLoaderData<Data>();
  const { fields, time, portalPath } = policy;
  return (
    <>
      <Arrival part={part} failure={Failure}>
        {(item) => (
          <TextDetail
            title={item.fdTitle}
            tags={<PolicyTags policy={item} />}
            publisher={{ label: fields.fdIssuedComName.label, text: item.fdIssuedComName }}
            date={{ label: time.label, text: item.fdApplyDate }}
            html={item.fdContent}
            back={portalPath}
            note={POLICY.remark}
          />
        )}
      </Arrival>
      <Around part={around} />
    </>
  );
}
