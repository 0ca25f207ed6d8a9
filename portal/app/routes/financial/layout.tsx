import { onClient, onServer } from '../../shared/api/load.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../shared/section/section-route.tsx';
import { FINANCIAL_SECTION } from './section.ts';

const load = loadCategories(FINANCIAL_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function FinancialLayout() {
  return <SectionRoute info={FINANCIAL_SECTION} />;
}
