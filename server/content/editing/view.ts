import type { contentList } from '@pv-brain/contract/content/calls/console.ts';
import { SCHEDULED_PUBLICATION } from '@pv-brain/contract/content/console.ts';
import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FILTERS } from '@pv-brain/contract/content/messages/content-filters.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { filtersOf, readFilter, valuesOf } from '@pv-brain/contract/fields/filters.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import type { Condition, ConsoleView } from './console.repository.ts';

/** Filters of a list, as parsed from the query. */
export type ListFilters = Omit<HandlerInput<typeof contentList>, 'section' | 'sort' | 'pageNum' | 'pageSize'>;

/** Maximum characters of an unknown name in an error message. */
const MAX_NAME_LENGTH = 50;

/** Columns of the properties of all items; a field's column is derived from its name. */
const COMMON_COLUMNS: Readonly<Record<string, string>> = {
  published: 'published_at',
  updated: 'updated_at',
  created: 'created_at',
  pinned: 'pinned',
  featured: 'featured',
};

function conditionsOf(type: ContentType, filters: ListFilters['filters']): Condition[] {
  const filtersByName = new Map(filtersOf(type).map((filter) => [filter.name, filter]));
  return Object.entries(filters).flatMap(([name, filterValue]) => {
    const filter = filtersByName.get(name);
    if (!filter) throw new HttpError(400, CONTENT_FILTERS.unknown(name.slice(0, MAX_NAME_LENGTH)));
    if (filterValue === '') return [];
    const value = typeof filterValue === 'string' ? readFilter(filter, filterValue) : null;
    if (!value) throw new HttpError(400, CONTENT_FILTERS.invalid(filter.label));
    return [{ column: COMMON_COLUMNS[name] ?? columnOf(name), value }];
  });
}

/** Builds a section's view from list filters. Throws an HttpError 400 that names the first filter unknown to the section. */
export function viewOf(
  section: Section,
  { state, category = '', text = '', filters }: ListFilters,
): ConsoleView {
  return {
    ...(state === SCHEDULED_PUBLICATION ? { isScheduled: true } : { state }),
    section,
    categories: valuesOf(category),
    text: text.trim(),
    conditions: conditionsOf(contentTypes[section], filters),
  };
}
