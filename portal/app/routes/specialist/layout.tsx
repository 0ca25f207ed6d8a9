import { useMatch } from 'react-router';
import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories } from '../../shared/section/categories.ts';
import { SectionLayout } from '../../shared/section/section-layout.tsx';
import type { Route } from './+types/layout';
import { ALL_SPECIALISTS, SPECIALIST_SECTION } from './section.ts';

const load = loadCategories(SPECIALIST_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function SpecialistLayout({ loaderData }: Route.ComponentProps) {
  const allExpertsMatch = useMatch(`${ALL_SPECIALISTS.path}/*`);
  return (
    <SectionLayout
      info={allExpertsMatch ? ALL_SPECIALISTS : SPECIALIST_SECTION}
      categories={loaderData.categories}
    />
  );
}
