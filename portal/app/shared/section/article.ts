import { type ArticleType, articles } from '@pv-brain/contract/content/articles.ts';
import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { useLocation } from 'react-router';
import type { SectionInfo } from './section-layout.tsx';

/** Common type of all sections of articles. */
type ArticleSection = ArticleType & { name: keyof typeof articles; covers: readonly [CoverName] };

const sections: readonly ArticleSection[] = Object.values(articles);

/** Returns the section of articles at a path; paths are case-insensitive. */
export function articleSectionAt(path: string): ArticleSection {
  const root = `/${path.split('/')[1]}`.toLowerCase();
  const section = sections.find(({ portalPath }) => portalPath === root);
  if (!section) throw new Error(`no section of articles at ${path}`);
  return section;
}

/** Returns the section of articles of the current page. */
export const useArticleSection = (): ArticleSection => articleSectionAt(useLocation().pathname);

export function articleInfo({ name, covers: [cover], portalPath, article }: ArticleSection): SectionInfo {
  return { section: name, cover, path: portalPath, ...article.head };
}

/** Displayed fields of an article, in a row and on its page; a foreign back end may omit any of them. */
export interface ArticleTexts {
  fdId: string;
  category: string | null;
  /** The category's code. */
  kind: string | null;
  title: string;
  date: string | null;
  publisher: string | null;
  /** Rich text. */
  content: string;
}

/** Returns the displayed fields of an article by its section's definition. */
export function articleTexts(
  { title, category, time, article }: ArticleSection,
  item: Readonly<Record<string, unknown>>,
): ArticleTexts {
  const text = (name: string) => (typeof item[name] === 'string' ? item[name] : null);
  return {
    fdId: text('fdId') ?? '',
    category: text('fdCategoryName'),
    kind: text(category.field),
    title: text(title) ?? '',
    date: text(time.field),
    publisher: text(article.publisher),
    content: text(article.content) ?? '',
  };
}
