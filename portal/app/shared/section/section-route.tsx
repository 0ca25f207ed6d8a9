import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { useLoaderData } from 'react-router';
import type { LoadArgs } from '../api/load.ts';
import type { Part } from '../api/part.ts';
import { type SectionInfo, SectionLayout } from './section-layout.tsx';

/** The `load` of a section's layout: its categories, and none where they fail. */
export function loadCategories({ section }: SectionInfo) {
  return ({ api }: LoadArgs) => ({ categories: api.categories(section).catch((): Category[] => []) });
}

/** The layout's `shouldRevalidate`: the categories stay as they came while somebody reads on. */
export function keepCategories() {
  return false;
}

/** A section's layout, with the categories that its route loaded. */
export function SectionRoute({ info }: { info: SectionInfo }) {
  const { categories } = useLoaderData<{ categories: Part<Category[]> }>();
  return <SectionLayout info={info} categories={categories} />;
}
