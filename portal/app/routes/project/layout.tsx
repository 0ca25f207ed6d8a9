import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../shared/section/section-route.tsx';
import { PROJECT_SECTION } from './section.ts';

const load = loadCategories(PROJECT_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function ProjectLayout() {
  return <SectionRoute info={PROJECT_SECTION} />;
}
