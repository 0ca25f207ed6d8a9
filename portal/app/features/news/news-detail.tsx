import { industryNews as definition } from '@pv-brain/contract/content/industry-news.ts';
import type { IndustryNews } from '@pv-brain/contract/content/types.ts';
import { minute } from '../../shared/dates.ts';
import { DetailArticle } from '../../shared/detail-article.tsx';
import { DetailHeader } from '../../shared/detail-header.tsx';
import { PrintButton } from '../../shared/print-button.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Tag } from '../../shared/tag.tsx';

export function NewsDetail({ news }: { news: IndustryNews }) {
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
