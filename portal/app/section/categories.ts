import type { Category } from '@pv-brain/contract/answers.ts';
import { useMatches } from 'react-router';
import { arrived, type Part } from '../api/part.ts';
import { useArrivals } from '../api/use-part.ts';

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The categories that the section's layout loaded; null while they are awaited, and where they failed to load. */
function arrivedCategories(matches: Matches): readonly Category[] | null {
  for (const match of matches) {
    const { categories } = (match?.loaderData ?? {}) as { categories?: Part<readonly Category[]> };
    if (categories) return arrived(categories) ?? null;
  }
  return null;
}

/** The categories that the section's layout loaded, out of a route's matches; none while they are awaited. */
export const categoriesOf = (matches: Matches): readonly Category[] => arrivedCategories(matches) ?? [];

/** The name of a category, or null where the section does not know it. */
export function categoryName(categories: readonly Category[], code: string | undefined): string | null {
  return categories.find(({ fdCategory }) => fdCategory === code)?.fdCategoryName ?? null;
}

export function useCategories(): readonly Category[] {
  useArrivals();
  return categoriesOf(useMatches());
}

/** Whether it is known that the section has no category at all. */
export function useHasNoCategory(): boolean {
  useArrivals();
  return arrivedCategories(useMatches())?.length === 0;
}
