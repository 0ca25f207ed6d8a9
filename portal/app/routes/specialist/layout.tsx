import { useLoaderData, useMatch } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../api/load.ts';
import { ALL_SPECIALISTS, SPECIALIST_SECTION } from '../../features/specialist/section.ts';
import { SectionLayout } from '../../section/section-layout.tsx';

const load = ({ api }: LoadArgs) => ({ categories: api.categories('specialist').catch(() => []) });
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The categories stay as they came while somebody reads on. */
export function shouldRevalidate() {
  return false;
}

export default function SpecialistLayout() {
  const { categories } = useLoaderData<Parts<ReturnType<typeof load>>>();
  const all = useMatch(`${ALL_SPECIALISTS.path}/*`);
  return <SectionLayout info={all ? ALL_SPECIALISTS : SPECIALIST_SECTION} categories={categories} />;
}
