import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { ArticleRow } from '../../section/article-row.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Tag } from '../../ui/tag.tsx';

export function FinancialRow({ item }: { item: ListRow<'financial'> }) {
  return (
    <ArticleRow
      to={`/financial/detail/${item.fdId}`}
      title={item.fdTitle}
      date={item.fdApplyDate}
      publisher={item.fdComName}
      preview={item.fdContent}
      tags={item.fdCategoryName && <Tag tone="grey">{item.fdCategoryName}</Tag>}
      cover={<Cover section="finance" seed={item.fdId} width={208} height={128} />}
    />
  );
}
