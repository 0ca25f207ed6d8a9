import { POLICY_HEAD } from '@pv-brain/contract/content/messages/policy.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { ArticleRow } from '../../shared/section/article-row.tsx';
import { listMeta } from '../../shared/section/list-route.tsx';
import { loadFilteredList, shouldRevalidateList } from '../../shared/section/load-filters.ts';
import { withPreviews } from '../../shared/section/previews.ts';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { SectionList } from '../../shared/section/section-list.tsx';
import type { Route } from './+types/list';
import { PolicyTags } from './policy-tags.tsx';
import { POLICY_SECTION } from './section.ts';

const load = (args: LoadArgs) => ({
  list: loadFilteredList(args, 'policy', PAGE_SIZE.rows).then((list) => withPreviews(list, 'fdContent')),
});
export const handle = { list: 'policy', pageSize: PAGE_SIZE.rows } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = shouldRevalidateList;

export const meta = (args: Route.MetaArgs) => listMeta(args, POLICY_SECTION);

export const ErrorBoundary = SectionFailure;

export default function PolicyList({ loaderData: data }: Route.ComponentProps) {
  return (
    <SectionList part={data.list} all={POLICY_HEAD.all}>
      {(item) => (
        <ArticleRow
          to={`/policy/detail/${encodeURIComponent(item.fdId)}`}
          title={item.fdTitle}
          date={item.fdApplyDate}
          publisher={item.fdIssuedComName}
          number={item.fdDocumentNumber}
          preview={item.fdContent}
          tags={<PolicyTags policy={item} />}
        />
      )}
    </SectionList>
  );
}
