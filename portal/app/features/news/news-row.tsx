import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { ArticleRow } from '../../section/article-row.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Tag } from '../../ui/tag.tsx';

export function NewsRow({ news }: { news: ListRow<'industryNews'> }) {
  return (
    <ArticleRow
      to={`/special/detail/${news.fdId}`}
      title={news.fdTitle}
      date={news.fdApplyDate}
      publisher={news.fdComName}
      preview={news.fdContent}
      tags={news.fdCategoryName && <Tag tone="grey">{news.fdCategoryName}</Tag>}
      cover={<Cover section="news" seed={news.fdId} width={208} height={128} />}
    />
  );
}
