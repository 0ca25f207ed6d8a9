import { industryNews as definition } from '@pv-brain/contract/content/industry-news.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { minute } from '../../format/dates.ts';
import { DetailArticle } from '../../section/detail-article.tsx';
import { DetailHeader } from '../../section/detail-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Tag } from '../../ui/tag.tsx';

export function NewsDetail({ news }: { news: ItemOf<'industryNews'> }) {
  const { fields, time } = definition;
  return (
    <DetailArticle back={definition.portalPath}>
      <DetailHeader
        title={news.fdTitle}
        tags={news.fdCategoryName && <Tag tone="grey">{news.fdCategoryName}</Tag>}
        meta={[
          { icon: 'building', label: fields.fdComName.label, text: news.fdComName },
          { icon: 'calendar', label: time.label, text: minute(news.fdApplyDate) },
        ]}
        aside={<PrintButton />}
      />
      <RichText html={news.fdContent} />
    </DetailArticle>
  );
}
