import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { articleInfo, articleSectionAt, useArticleSection } from '../../shared/section/article.ts';
import { keepCategories, loadCategories } from '../../shared/section/categories.ts';
import { SectionLayout } from '../../shared/section/section-layout.tsx';
import type { Route } from './+types/layout';

const load = (args: LoadArgs) => loadCategories(articleInfo(articleSectionAt(args.path)))(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function ArticleLayout({ loaderData }: Route.ComponentProps) {
  return <SectionLayout info={articleInfo(useArticleSection())} categories={loaderData.categories} />;
}
