import { financial as definition } from '@pv-brain/contract/content/financial.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { minute } from '../../format/dates.ts';
import { DetailArticle } from '../../section/detail-article.tsx';
import { DetailHeader } from '../../section/detail-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Tag } from '../../ui/tag.tsx';

export function FinancialDetail({ item }: { item: ItemOf<'financial'> }) {
  const { fields, time, portalPath } = definition;
  return (
    // The section's root is the introduction: its lists stand below the categories.
    <DetailArticle back={item.fdType ? `${portalPath}/${item.fdType}` : portalPath}>
      <DetailHeader
        title={item.fdTitle}
        tags={item.fdCategoryName && <Tag tone="grey">{item.fdCategoryName}</Tag>}
        meta={[
          { icon: 'building', label: fields.fdComName.label, text: item.fdComName },
          { icon: 'calendar', label: time.label, text: minute(item.fdApplyDate) },
        ]}
        aside={<PrintButton />}
      />
      <RichText html={item.fdContent} />
    </DetailArticle>
  );
}
