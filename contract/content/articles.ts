import type { ContentType } from './define.ts';
import { industryNews } from './industry-news.ts';

/** Properties required of a section of articles. */
export type ArticleType = ContentType &
  Required<Pick<ContentType, 'article'>> & { portalPath: string; find: string; time: object };

/**
 * Sections whose items are a title, a publisher, a day and a rich text. Their addresses and pages follow from their definitions,
 * which every page of such a section loads.
 */
export const articles = { industryNews } satisfies Record<string, ArticleType>;
