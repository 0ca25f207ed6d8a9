import type { Section } from '@pv-brain/contract/content/types.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { newId } from '../../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import type { Author } from './history.ts';
import { columnsOf, emptyTexts, givenTexts, type Values } from './values.ts';

/** What all items have beside their fields. */
export interface Common {
  category?: string;
  pinned?: boolean;
  featured?: boolean;
  /** Shanghai time. */
  publishedAt?: string;
  /** By wire names; of an update only those that change. */
  values?: Values;
}

export interface NewItem extends Common {
  id?: string;
  category: string;
  state: ContentState;
  demo?: boolean;
  /** Shanghai time; that of its publication unless told. */
  createdAt?: string;
  values: Values;
}

/** Every field of a new item as a text that can be checked. */
export const textsOf = (section: Section, { values }: NewItem, by: Author['by']): Record<string, string> => ({
  ...emptyTexts(section),
  ...givenTexts(section, values, by),
});

/** The row of a new item whose texts keep the rules of its section. */
export function newRow(
  section: Section,
  { id = newId(), category, state, demo, pinned, featured, ...given }: NewItem,
  texts: Readonly<Record<string, string>>,
) {
  const { publishedAt = shanghaiTime(), createdAt = publishedAt } = given;
  return {
    ...{ id, category, state, published_at: publishedAt, created_at: createdAt },
    ...{ updated_at: createdAt, demo: demo ? 1 : 0, revision: 1, preview: '' },
    ...{ pinned: pinned ? 1 : 0, featured: featured ? 1 : 0 },
    ...columnsOf(section, texts),
  };
}

export type NewRow = ReturnType<typeof newRow>;
