import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { type Filter, filtersOf } from '@pv-brain/contract/fields/filters.ts';

/** Filters that a list shows beside that of its category, and those that may be added to them. */
export interface ShownFilters {
  shown: readonly Filter[];
  more: readonly Filter[];
}

/** Those that every list of the section shows: what is chosen from few, and the day of publication. */
export const isCommon = ({ fields }: ContentType, { name, kind }: Filter): boolean =>
  name === 'published' || (kind === 'choices' && fields[name]?.list === true);

/** The common ones, then those that somebody has added, in that order, then the other filters in the address. */
export function shownFilters(
  type: ContentType,
  added: readonly string[],
  set: Readonly<Record<string, string>>,
): ShownFilters {
  const all = filtersOf(type);
  const common = all.filter((filter) => isCommon(type, filter));
  const byKind = [...common].sort(
    (one, other) => Number(one.kind === 'days') - Number(other.kind === 'days'),
  );
  // Whatever the section does not know falls away: it was added by an earlier definition.
  const others = [...added, ...Object.keys(set)].flatMap(
    (name) => all.find((filter) => filter.name === name) ?? [],
  );
  const visible = [...new Set([...byKind, ...others])];
  return { shown: visible, more: all.filter((filter) => !visible.includes(filter)) };
}
