import { type ArticleType, articles } from '@pv-brain/contract/content/articles.ts';
import { financial } from '@pv-brain/contract/content/financial.ts';
import { FINANCE_HEAD } from '@pv-brain/contract/content/messages/finance-head.ts';
import { FINANCE_INTRODUCTION } from '@pv-brain/contract/content/messages/labels.ts';
import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { useLocation } from 'react-router';
import type { Listed } from '../api/api.ts';
import type { SectionInfo } from './section-layout.tsx';

/** Common type of all sections of articles. */
type ArticleSection = ArticleType &
  Pick<SectionInfo, 'first'> & { name: Listed; covers: readonly [CoverName] };

/** 金融服务 begins with an introduction; its lists are below its categories. */
export const finance: ArticleSection = {
  ...financial,
  article: { head: FINANCE_HEAD, publisher: 'fdComName', content: 'fdContent' },
  first: { label: FINANCE_INTRODUCTION, to: `${financial.portalPath}/default` },
};

const sections: readonly ArticleSection[] = [...Object.values(articles), finance];

/** Returns the section of articles at a path; paths are case-insensitive. */
export function articleSectionAt(path: string): ArticleSection {
  const root = `/${path.split('/')[1]}`.toLowerCase();
  const section = sections.find(({ portalPath }) => portalPath === root);
  if (!section) throw new Error(`no section of articles at ${path}`);
  return section;
}

/** Returns the section of articles of the current page. */
export const useArticleSection = (): ArticleSection => articleSectionAt(useLocation().pathname);

export function articleInfo(section: ArticleSection): SectionInfo {
  const { name, covers, portalPath, article, first } = section;
  return { section: name, cover: covers[0], path: portalPath, ...article.head, first };
}

/** Returns the address of the list that contains an article of a category. */
export const listOf = ({ portalPath, first }: ArticleSection, category: string | null): string =>
  first && category ? `${portalPath}/${encodeURIComponent(category)}` : portalPath;

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
