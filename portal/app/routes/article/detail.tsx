import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import {
  articleInfo,
  articleSectionAt,
  articleTexts,
  listOf,
  useArticleSection,
} from '../../shared/section/article.ts';
import { TextDetail } from '../../shared/section/detail-article.tsx';
import { DetailPage, itemMeta, loadItem } from '../../shared/section/detail-page.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { Route } from './+types/detail';

const load = (args: LoadArgs) => loadItem(articleSectionAt(args.path))(args);
export const handle = (path: string): PageHandle => {
  const { name, category } = articleSectionAt(path);
  return { item: name, categoryField: category.field };
};
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = (args: Route.MetaArgs) => {
  const section = articleSectionAt(args.location.pathname);
  return itemMeta(section, articleInfo(section), section.article.content)(args);
};

export const ErrorBoundary = SectionFailure;

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const section = useArticleSection();
  const { fields, time, article } = section;
  return (
    <DetailPage data={loaderData}>
      {(item) => {
        const { title, category, kind, publisher, date, content } = articleTexts(section, item);
        return (
          <TextDetail
            title={title}
            tags={category && <Tag tone="grey">{category}</Tag>}
            publisher={{ label: fields[article.publisher]?.label, text: publisher }}
            date={{ label: time.label, text: date }}
            html={content}
            back={listOf(section, kind)}
          />
        );
      }}
    </DetailPage>
  );
}
