import { onClient, onServer } from '../../api/load.ts';
import { NEWS_SECTION } from '../../features/news/section.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../section/section-route.tsx';

const load = loadCategories(NEWS_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function NewsLayout() {
  return <SectionRoute info={NEWS_SECTION} />;
}
