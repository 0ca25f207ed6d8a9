import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { ArticleRow } from '../../section/article-row.tsx';
import { PolicyTags } from './policy-tags.tsx';

export function PolicyRow({ policy }: { policy: ListRow<'policy'> }) {
  return (
    <ArticleRow
      to={`/policy/detail/${policy.fdId}`}
      title={policy.fdTitle}
      date={policy.fdApplyDate}
      publisher={policy.fdIssuedComName}
      preview={policy.fdContent}
      tags={<PolicyTags policy={policy} />}
    />
  );
}
