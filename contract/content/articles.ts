import type { ContentType } from './define.ts';
import { industryNews } from './industry-news.ts';

/** What a section of articles must say of itself. */
export type ArticleType = ContentType &
  Required<Pick<ContentType, 'article'>> & { portalPath: string; find: string; time: object };

/**
 * The sections whose items are a title, a publisher, a day and a rich text. Their addresses and pages follow from their
 * definitions, which every page of such a section loads.
 */
export const articles = { industryNews } satisfies Record<string, ArticleType>;
