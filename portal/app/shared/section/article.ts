import { type ArticleType, articles } from '@pv-brain/contract/content/articles.ts';
import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { useLocation } from 'react-router';
import type { SectionInfo } from './section-layout.tsx';

/** Any of them, by what they have in common. */
type ArticleSection = ArticleType & { name: keyof typeof articles; covers: readonly [CoverName] };

const sections: readonly ArticleSection[] = Object.values(articles);

/** The section of articles in which a path lies; addresses are one in any case of letters. */
export function articleSectionAt(path: string): ArticleSection {
  const root = `/${path.split('/')[1]}`.toLowerCase();
  const section = sections.find(({ portalPath }) => portalPath === root);
  if (!section) throw new Error(`no section of articles at ${path}`);
  return section;
}

/** The same for the page that is shown. */
export const useArticleSection = (): ArticleSection => articleSectionAt(useLocation().pathname);

export function articleInfo({ name, covers: [cover], portalPath, article }: ArticleSection): SectionInfo {
  return { section: name, cover, path: portalPath, ...article.head };
}

/** What is shown of an article, in a row and on its page; a foreign back end may leave anything out. */
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

/** An article by the fields that its section's definition names. */
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
