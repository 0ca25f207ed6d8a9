import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories } from '../../shared/section/categories.ts';
import { SectionLayout } from '../../shared/section/section-layout.tsx';
import type { Route } from './+types/layout';
import { PROJECT_SECTION } from './section.ts';

const load = loadCategories(PROJECT_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function ProjectLayout({ loaderData }: Route.ComponentProps) {
  return <SectionLayout info={PROJECT_SECTION} categories={loaderData.categories} />;
}
