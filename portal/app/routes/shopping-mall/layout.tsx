import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../shared/section/section-route.tsx';
import { MALL_SECTION } from './section.ts';

const load = loadCategories(MALL_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function MallLayout() {
  return <SectionRoute info={MALL_SECTION} />;
}
