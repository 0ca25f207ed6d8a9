import { app } from './app.ts';
import { banner } from './banner.ts';
import type { ContentType, Item } from './define.ts';
import { financial } from './financial.ts';
import { getbuginess } from './getbuginess.ts';
import { industryNews } from './industry-news.ts';
import { policy } from './policy.ts';
import { project } from './project.ts';
import { recruit } from './recruit.ts';
import { specialist } from './specialist.ts';

/** Every content type by its section name. */
export const contentTypes = {
  banner,
  policy,
  financial,
  industryNews,
  project,
  specialist,
  app,
  recruit,
  getbuginess,
} satisfies Record<string, ContentType>;

export type Section = keyof typeof contentTypes;
export type ItemOf<S extends Section> = Item<(typeof contentTypes)[S]>;

export type Banner = ItemOf<'banner'> & { id: string };
export type Policy = ItemOf<'policy'>;
export type Financial = ItemOf<'financial'>;
export type IndustryNews = ItemOf<'industryNews'>;
export type Project = ItemOf<'project'>;
export type Specialist = Omit<ItemOf<'specialist'>, 'fdEmail'>;
export type App = ItemOf<'app'>;
export type Recruit = ItemOf<'recruit'>;
export type SupplyDemand = ItemOf<'getbuginess'> & { fdStatus: string };
