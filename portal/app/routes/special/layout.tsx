import { useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer, type Parts } from '../../api/load.ts';
import { NEWS_SECTION } from '../../features/news/section.ts';
import { SectionLayout } from '../../section/section-layout.tsx';

const load = ({ api }: LoadArgs) => ({ categories: api.categories('industryNews').catch(() => []) });
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The categories stay as they came while somebody reads on. */
export function shouldRevalidate() {
  return false;
}

export default function NewsLayout() {
  const { categories } = useLoaderData<Parts<ReturnType<typeof load>>>();
  return <SectionLayout info={NEWS_SECTION} categories={categories} />;
}
