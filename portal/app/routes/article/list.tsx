import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import {
  articleInfo,
  articleSectionAt,
  articleTexts,
  useArticleSection,
} from '../../shared/section/article.ts';
import { ArticleRow } from '../../shared/section/article-row.tsx';
import { listMeta } from '../../shared/section/list-route.tsx';
import { loadFilteredList, shouldRevalidateList } from '../../shared/section/load-filters.ts';
import { withPreviews } from '../../shared/section/previews.ts';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { SectionList } from '../../shared/section/section-list.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { Route } from './+types/list';

async function loadArticles(args: LoadArgs) {
  const section = articleSectionAt(args.path);
  const list = await loadFilteredList(args, section.name, PAGE_SIZE.rows);
  const rows = list.rows.map((row) => articleTexts(section, row));
  return withPreviews({ ...list, rows }, 'content');
}

const load = (args: LoadArgs) => ({ list: loadArticles(args) });
export const handle = (path: string): PageHandle => ({
  list: articleSectionAt(path).name,
  pageSize: PAGE_SIZE.rows,
});
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = shouldRevalidateList;

export const meta = (args: Route.MetaArgs) =>
  listMeta(args, articleInfo(articleSectionAt(args.location.pathname)));

export const ErrorBoundary = SectionFailure;

export default function ArticleList({ loaderData: data }: Route.ComponentProps) {
  const { portalPath, covers, article } = useArticleSection();
  return (
    <SectionList part={data.list} all={article.head.all}>
      {({ fdId, category, kind, content, ...texts }) => (
        <ArticleRow
          {...texts}
          to={`${portalPath}/detail/${encodeURIComponent(fdId)}`}
          preview={content}
          tags={category && <Tag tone="grey">{category}</Tag>}
          cover={
            <Cover section={covers[0]} seed={fdId} name={texts.title} kind={kind} width={208} height={128} />
          }
        />
      )}
    </SectionList>
  );
}
