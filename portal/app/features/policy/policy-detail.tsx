import { policy as definition } from '@pv-brain/contract/content/policy.ts';
import type { Policy } from '@pv-brain/contract/content/types.ts';
import { POLICY } from '@pv-brain/contract/messages/policy-detail.ts';
import { minute } from '../../shared/dates.ts';
import { DetailArticle } from '../../shared/detail-article.tsx';
import { DetailHeader } from '../../shared/detail-header.tsx';
import { PrintButton } from '../../shared/print-button.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { PolicyTags } from './policy-tags.tsx';

export function PolicyDetail({ policy }: { policy: Policy }) {
  const { fields, time } = definition;
  return (
    <DetailArticle back={definition.portalPath} note={POLICY.remark}>
      <DetailHeader
        title={policy.fdTitle}
        tags={<PolicyTags policy={policy} />}
        meta={[
          { icon: 'building', label: fields.fdIssuedComName.label, text: policy.fdIssuedComName },
          { icon: 'calendar', label: time.label, text: minute(policy.fdApplyDate) },
        ]}
        aside={<PrintButton />}
      />
      <RichText html={policy.fdContent} />
    </DetailArticle>
  );
}
