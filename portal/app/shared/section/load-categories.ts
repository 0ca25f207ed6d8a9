import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import type { LoadArgs } from '../api/load.ts';
import type { SectionInfo } from './section-layout.tsx';

/** The `load` of a section's layout: its categories, and none where they fail. */
export function loadCategories({ section }: SectionInfo) {
  return ({ api }: LoadArgs) => ({ categories: api.categories(section).catch((): Category[] => []) });
}

/** The layout's `shouldRevalidate`: the categories stay as they came while somebody reads on. */
export function keepCategories() {
  return false;
}
