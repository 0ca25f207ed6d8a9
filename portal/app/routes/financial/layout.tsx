import { onClient, onServer } from '../../api/load.ts';
import { FINANCIAL_SECTION } from '../../features/financial/section.ts';
import { keepCategories, loadCategories, SectionRoute } from '../../section/section-route.tsx';

const load = loadCategories(FINANCIAL_SECTION);
export const loader = onServer(load);
export const clientLoader = onClient(load);
export const shouldRevalidate = keepCategories;

export default function FinancialLayout() {
  return <SectionRoute info={FINANCIAL_SECTION} />;
}
