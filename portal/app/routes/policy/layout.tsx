import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../shared/section/section-route.tsx';
import { POLICY_SECTION } from './section.ts';

const load = loadCategories(POLICY_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function PolicyLayout() {
  return <SectionRoute info={POLICY_SECTION} />;
}
