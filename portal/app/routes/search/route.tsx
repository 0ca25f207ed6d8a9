import { SEARCH_PAGE } from '@pv-brain/contract/content/messages/search.ts';
import { PAGINATION_TEXT } from '@pv-brain/contract/protocol/messages/pagination.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import type { Route } from './+types/route';
import { loadSearch, RESULTS_PAGE_SIZE, searchQueryFrom } from './load-search.ts';
import { SearchPage } from './search-page.tsx';

export const handle = {
  queries: ['q', 'section', 'since'],
  pageSize: RESULTS_PAGE_SIZE,
} satisfies PageHandle;
export const loader = onServer(loadSearch);
export const clientLoader = onClient(loadSearch);

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const query = new URLSearchParams(location.search);
  const { q } = searchQueryFrom((name) => query.get(name));
  const page = loaderData?.page ?? 1;
  const shortQuery = [...q].slice(0, SEARCH_PAGE.titleLength).join('');
  const titleParts = [
    q ? SEARCH_PAGE.titleOf(shortQuery) : SEARCH_PAGE.title,
    q && page > 1 && PAGINATION_TEXT.number(page),
  ];
  return [
    ...pageMeta({
      title: titleParts.filter(Boolean).join(' - '),
      description: `${titleParts.filter(Boolean).join(' ')}：${SEARCH_PAGE.subtitle}`,
      // A page of results has no canonical address.
      ...(q ? {} : { path: '/search' }),
      origin: siteOrigin(matches),
    }),
    { name: 'robots', content: 'noindex, follow' },
  ];
}

export { RouteError as ErrorBoundary };

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
