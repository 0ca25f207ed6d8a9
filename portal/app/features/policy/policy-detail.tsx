import { policy as definition } from '@pv-brain/contract/content/policy.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { POLICY } from '@pv-brain/contract/messages/policy-detail.ts';
import { minute } from '../../format/dates.ts';
import { DetailArticle } from '../../section/detail-article.tsx';
import { DetailHeader } from '../../section/detail-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { PolicyTags } from './policy-tags.tsx';

export function PolicyDetail({ policy }: { policy: ItemOf<'policy'> }) {
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
