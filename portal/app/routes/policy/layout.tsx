import { onClient, onServer } from '../../api/load.ts';
import { POLICY_SECTION } from '../../features/policy/section.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../section/section-route.tsx';

const load = loadCategories(POLICY_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function PolicyLayout() {
  return <SectionRoute info={POLICY_SECTION} />;
}
