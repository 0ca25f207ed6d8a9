import { FINANCE_HEAD } from '@pv-brain/contract/content/messages/finance.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { loadList } from '../../shared/api/load-list.ts';
import { ArticleRow } from '../../shared/section/article-row.tsx';
import { listFailure, listMeta } from '../../shared/section/list-route.tsx';
import { loadFilters, shouldRevalidateList } from '../../shared/section/load-filters.ts';
import { withPreviews } from '../../shared/section/previews.ts';
import { SectionList } from '../../shared/section/section-list.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { Route } from './+types/list';
import { FINANCIAL_SECTION } from './section.ts';

const load = (args: LoadArgs) => ({
  list: loadList(args, 'financial', PAGE_SIZE.rows).then((list) => withPreviews(list, 'fdContent')),
  filters: loadFilters(args, 'financial'),
});
export const handle = { list: 'financial', pageSize: PAGE_SIZE.rows } satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = shouldRevalidateList;

export const meta = (args: Route.MetaArgs) => listMeta(args, FINANCIAL_SECTION);

const Failure = listFailure(FINANCIAL_SECTION);
export const ErrorBoundary = Failure;

export default function FinancialList({ loaderData: data }: Route.ComponentProps) {
  return (
    <SectionList part={data.list} filters={data.filters} failure={Failure} all={FINANCE_HEAD.all}>
      {(item) => (
        <ArticleRow
          to={`/financial/detail/${encodeURIComponent(item.fdId)}`}
          title={item.fdTitle}
          date={item.fdApplyDate}
          publisher={item.fdComName}
          preview={item.fdContent}
          tags={item.fdCategoryName && <Tag tone="grey">{item.fdCategoryName}</Tag>}
          cover={
            <Cover
              section="finance"
              seed={item.fdId}
              kind={item.fdType}
              name={item.fdTitle}
              width={208}
              height={128}
            />
          }
        />
      )}
    </SectionList>
  );
}
