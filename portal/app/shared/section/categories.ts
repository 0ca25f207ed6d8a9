import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { useMatches } from 'react-router';
import { type MaybeDeferred, settledValue, useSettledCount } from '../api/deferred.ts';
import type { LoadArgs } from '../api/load.ts';
import type { SectionInfo } from './section-layout.tsx';

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Returns the categories that the section's layout loaded, from a route's matches; empty while loading. */
export function categoriesOf(matches: Matches): readonly Category[] {
  for (const match of matches) {
    const { categories } = (match?.loaderData ?? {}) as { categories?: MaybeDeferred<readonly Category[]> };
    if (categories) return settledValue(categories) ?? [];
  }
  return [];
}

/** Returns the name of a category, or null if the section does not have it. */
export function categoryName(categories: readonly Category[], code: string | undefined): string | null {
  return categories.find(({ fdCategory }) => fdCategory === code)?.fdCategoryName ?? null;
}

export function useCategories(): readonly Category[] {
  useSettledCount();
  return categoriesOf(useMatches());
}

/** Returns the `load` of a section's layout: its categories, or none if the call fails. */
export function loadCategories({ section }: SectionInfo) {
  return ({ api }: LoadArgs) => ({ categories: api.categories(section).catch((): Category[] => []) });
}

/** `shouldRevalidate` of the layout: the categories are not reloaded on navigation. */
export function keepCategories() {
  return false;
}
