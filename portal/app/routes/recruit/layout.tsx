import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../shared/section/section-route.tsx';
import { RECRUIT_SECTION } from './section.ts';

const load = loadCategories(RECRUIT_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function RecruitLayout() {
  return <SectionRoute info={RECRUIT_SECTION} />;
}
