import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { articleInfo, articleSectionAt, useArticleSection } from '../../section/article.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../section/section-route.tsx';

const load = (args: LoadArgs) => loadCategories(articleInfo(articleSectionAt(args.path)))(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function ArticleLayout() {
  return <SectionRoute info={articleInfo(useArticleSection())} />;
}
