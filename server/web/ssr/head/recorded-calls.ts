import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { CATEGORIES, CONFIG, contentPath } from '@pv-brain/contract/protocol/paths.ts';

/** A call made for a page, and its answer. */
export interface RecordedCall {
  path: string;
  query: Readonly<Record<string, string | number | undefined>>;
  answer: unknown;
}

/** Returns the item of an item page. */
export function itemOf(
  calls: readonly RecordedCall[],
  section: Section,
): Record<string, unknown> | undefined {
  const { find } = typeOf(section);
  const call = calls.find(({ path }) => find && path === contentPath(section, find));
  return (call?.answer as { data?: Record<string, unknown> } | undefined)?.data;
}

/** Returns the name of a category, if the page requested the categories. */
export function categoryOf(
  calls: readonly RecordedCall[],
  section: Section,
  code: unknown,
): string | undefined {
  const call = calls.find(({ path }) => path === contentPath(section, CATEGORIES));
  const rows = (call?.answer as { rows?: Category[] } | undefined)?.rows ?? [];
  return rows.find(({ fdCategory }) => fdCategory === code)?.fdCategoryName;
}

/** Returns a config value that the page requested. */
export function configOf(calls: readonly RecordedCall[], key: string): string | undefined {
  const call = calls.find(({ path, query }) => path === CONFIG && query.configKey === key);
  return (call?.answer as { rows?: { configValue: string }[] } | undefined)?.rows?.[0]?.configValue;
}
