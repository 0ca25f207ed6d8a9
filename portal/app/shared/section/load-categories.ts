import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import type { LoadArgs } from '../api/load.ts';
import type { SectionInfo } from './section-layout.tsx';

/** Returns the `load` of a section's layout: its categories, or none if the call fails. */
export function loadCategories({ section }: SectionInfo) {
  return ({ api }: LoadArgs) => ({ categories: api.categories(section).catch((): Category[] => []) });
}

/** `shouldRevalidate` of the layout: the categories are not reloaded on navigation. */
export function keepCategories() {
  return false;
}
