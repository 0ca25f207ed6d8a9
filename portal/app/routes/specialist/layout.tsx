import { useMatch } from 'react-router';
import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../shared/section/section-route.tsx';
import { ALL_SPECIALISTS, SPECIALIST_SECTION } from './section.ts';

const load = loadCategories(SPECIALIST_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function SpecialistLayout() {
  const all = useMatch(`${ALL_SPECIALISTS.path}/*`);
  return <SectionRoute info={all ? ALL_SPECIALISTS : SPECIALIST_SECTION} />;
}
