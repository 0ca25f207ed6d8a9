import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { type Filter, filtersOf } from '@pv-brain/contract/fields/filters.ts';

/** Filters shown besides the category's, and those that can be added. */
export interface ShownFilters {
  shown: readonly Filter[];
  more: readonly Filter[];
}

/** Returns whether every list of the section shows the filter: choices, and the day of publication. */
export const isCommon = ({ fields }: ContentType, { name, kind }: Filter): boolean =>
  name === 'published' || (kind === 'choices' && fields[name]?.list === true);

/** Returns the common filters, then those added by the account, in that order, then the other filters in the address. */
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
  // Drops names of an earlier definition that the section no longer has.
  const others = [...added, ...Object.keys(set)].flatMap(
    (name) => all.find((filter) => filter.name === name) ?? [],
  );
  const visible = [...new Set([...byKind, ...others])];
  return { shown: visible, more: all.filter((filter) => !visible.includes(filter)) };
}
