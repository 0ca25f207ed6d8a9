import { POLICY } from '@pv-brain/contract/content/messages/policy-detail.ts';
import { policy } from '@pv-brain/contract/content/policy.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { TextDetail } from '../../shared/section/detail-article.tsx';
import { DetailPage, itemMeta, loadItem } from '../../shared/section/detail-page.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import type { Route } from './+types/detail';
import { PolicyFacts } from './policy-facts.tsx';
import { PolicyTags } from './policy-tags.tsx';
import { POLICY_SECTION } from './section.ts';

const load = loadItem(policy);
export const handle = { item: policy.name, categoryField: policy.category.field } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = itemMeta(policy, POLICY_SECTION, 'fdContent');

export const ErrorBoundary = SectionFailure;

export default function PolicyDetailPage({ loaderData }: Route.ComponentProps) {
  const { fields, time, portalPath } = policy;
  return (
    <DetailPage data={loaderData}>
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
    </DetailPage>
  );
}
