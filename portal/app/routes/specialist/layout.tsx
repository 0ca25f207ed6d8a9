import { useMatch } from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { ALL_SPECIALISTS, SPECIALIST_SECTION } from '../../features/specialist/section.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../section/section-route.tsx';

const load = loadCategories(SPECIALIST_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function SpecialistLayout() {
  const all = useMatch(`${ALL_SPECIALISTS.path}/*`);
  return <SectionRoute info={all ? ALL_SPECIALISTS : SPECIALIST_SECTION} />;
}
