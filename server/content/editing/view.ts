import type { contentList } from '@pv-brain/contract/content/calls/console.ts';
import { SCHEDULED_PUBLICATION } from '@pv-brain/contract/content/console.ts';
import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FILTERS } from '@pv-brain/contract/content/messages/content-filters.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { filtersOf, readFilter, valuesOf } from '@pv-brain/contract/fields/filters.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import type { Condition, ConsoleView } from './console.repository.ts';

/** What narrows a list, as its query is read. */
export type ListFilters = Omit<HandlerInput<typeof contentList>, 'section' | 'sort' | 'pageNum' | 'pageSize'>;

/** Characters of an unknown name that a refusal repeats. */
const MAX_NAME_LENGTH = 50;

/** The columns of what all items have; a field's follows from its name. */
const COMMON: Readonly<Record<string, string>> = {
  published: 'published_at',
  updated: 'updated_at',
  created: 'created_at',
  pinned: 'pinned',
  featured: 'featured',
};

function conditionsOf(type: ContentType, filters: ListFilters['filters']): Condition[] {
  const filtersByName = new Map(filtersOf(type).map((filter) => [filter.name, filter]));
  return Object.entries(filters).flatMap(([name, given]) => {
    const filter = filtersByName.get(name);
    if (!filter) throw new HttpError(400, CONTENT_FILTERS.unknown(name.slice(0, MAX_NAME_LENGTH)));
    if (given === '') return [];
    const value = typeof given === 'string' ? readFilter(filter, given) : null;
    if (!value) throw new HttpError(400, CONTENT_FILTERS.invalid(filter.label));
    return [{ column: COMMON[name] ?? columnOf(name), value }];
  });
}

/** What a list of a section shows by that. Throws an HttpError 400 that names the first filter which the section does not know. */
export function viewOf(
  section: Section,
  { state, category = '', text = '', filters }: ListFilters,
): ConsoleView {
  return {
    ...(state === SCHEDULED_PUBLICATION ? { isToCome: true } : { state }),
    section,
    categories: valuesOf(category),
    text: text.trim(),
    conditions: conditionsOf(contentTypes[section], filters),
  };
}
