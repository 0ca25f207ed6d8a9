import { onClient, onServer } from '../../api/load.ts';
import { MALL_SECTION } from '../../features/mall/section.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../section/section-route.tsx';

const load = loadCategories(MALL_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function MallLayout() {
  return <SectionRoute info={MALL_SECTION} />;
}
