import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories } from '../../shared/section/categories.ts';
import { SectionLayout } from '../../shared/section/section-layout.tsx';
import type { Route } from './+types/layout';
import { MALL_SECTION } from './section.ts';

const load = loadCategories(MALL_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function MallLayout({ loaderData }: Route.ComponentProps) {
  return <SectionLayout info={MALL_SECTION} categories={loaderData.categories} />;
}
