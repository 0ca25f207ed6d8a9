import { useLoaderData, useMatch } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { ALL_SPECIALISTS, SPECIALIST_SECTION } from '../../features/specialist/section.ts';
import { SectionLayout } from '../../shared/section-layout.tsx';

const load = async ({ api }: LoadArgs) => ({
  categories: await api.categories('specialist').catch(() => []),
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The categories stay as they came while somebody reads on. */
export function shouldRevalidate() {
  return false;
}

export default function SpecialistLayout() {
  const { categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const all = useMatch(`${ALL_SPECIALISTS.path}/*`);
  return <SectionLayout info={all ? ALL_SPECIALISTS : SPECIALIST_SECTION} categories={categories} />;
}
