import { onClient, onServer } from '../../api/load.ts';
import { RECRUIT_SECTION } from '../../features/recruit/section.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../section/section-route.tsx';

const load = loadCategories(RECRUIT_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function RecruitLayout() {
  return <SectionRoute info={RECRUIT_SECTION} />;
}
