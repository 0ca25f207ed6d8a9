import { app } from './app.ts';
import { articles } from './articles.ts';
import { banner } from './banner.ts';
import type { ContentType, Item, Row } from './define.ts';
import { financial } from './financial.ts';
import { getbuginess } from './getbuginess.ts';
import { policy } from './policy.ts';
import { project } from './project.ts';
import { recruit } from './recruit.ts';
import { specialist } from './specialist.ts';

/** Every content type by its section name, in the order in which operators see them. */
export const contentTypes = {
  policy,
  project,
  financial,
  specialist,
  app,
  recruit,
  getbuginess,
  ...articles,
  banner,
} satisfies Record<string, ContentType>;

export type Section = keyof typeof contentTypes;

/** Returns the definition of a section with all that a definition may have. */
export const typeOf = (section: Section): ContentType => contentTypes[section];

/** Names of all cover kinds of the sections. */
export type CoverName = (typeof contentTypes)[Section]['covers'][number];

/** A row of the section's lists. */
export type ListRow<S extends Section> = Row<(typeof contentTypes)[S]>;

/** Result of the section's detail call. */
export type ItemOf<S extends Section> = Item<(typeof contentTypes)[S]>;
