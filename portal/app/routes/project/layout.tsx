import { onClient, onServer } from '../../api/load.ts';
import { PROJECT_SECTION } from '../../features/project/section.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../section/section-route.tsx';

const load = loadCategories(PROJECT_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function ProjectLayout() {
  return <SectionRoute info={PROJECT_SECTION} />;
}
