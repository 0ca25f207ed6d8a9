import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { articleInfo, articleSectionAt, useArticleSection } from '../../shared/section/article.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../shared/section/section-route.tsx';

const load = (args: LoadArgs) => loadCategories(articleInfo(articleSectionAt(args.path)))(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function ArticleLayout() {
  return <SectionRoute info={articleInfo(useArticleSection())} />;
}
