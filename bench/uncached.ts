import { policy } from '@pv-brain/contract/content/policy.ts';
import { contentPath, SEARCH, USER_INFO } from '@pv-brain/contract/protocol/paths.ts';
import { RELEVANCE } from '../server/testing/content/search-queries.ts';
import { compareWithBare } from './beside-bare.ts';
import { POLICIES } from './content.ts';
import { SENTENCES, SUBJECTS } from './search-texts.ts';
import type { RunningServer } from './servers.ts';
import type { Row } from './table.ts';

const PAGE = 6;
const PAGES = Math.floor(POLICIES / PAGE);

/** Typical queries, names, and the beginnings of sentences; each from its own address, as searches are limited by address. */
const SEARCHES = [
  ...RELEVANCE.map(([q]) => q),
  ...SUBJECTS,
  ...SENTENCES.map((text, at) => text.slice(0, 3 + (at % 8))),
].map((q, at) => ({
  query: `q=${encodeURIComponent(q)}`,
  headers: { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
}));

const pagedGets = (prefix: string, suffix = '') =>
  Array.from({ length: PAGES }, (_, at) => ({ path: `${prefix}${at + 1}${suffix}` }));

/**
 * Measures responses that are never cached: the server runs without caches, and concurrent requests differ, as equal ones are
 * answered together.
 */
export async function uncachedRows(
  server: RunningServer,
  { ids, token }: { ids: readonly string[]; token: string },
): Promise<Row[]> {
  const list = pagedGets('/api/policy/list?pageNum=', `&pageSize=${PAGE}`);
  const kinds = [
    { metric: 'list answer', gets: list, budget: 7 },
    {
      metric: 'list answer in gzip',
      gets: list.map((get) => ({ ...get, headers: { 'accept-encoding': 'gzip' } })),
    },
    {
      metric: 'detail answer',
      gets: ids.map((id) => ({ path: `${contentPath(policy.name, policy.find)}?fdId=${id}` })),
      budget: 6,
    },
    {
      metric: 'search answer',
      gets: SEARCHES.map(({ query, headers }) => ({ path: `${SEARCH}?${query}`, headers })),
      budget: 80,
    },
    { metric: 'list page', gets: pagedGets('/policy?page='), budget: 60 },
    { metric: 'detail page', gets: ids.map((id) => ({ path: `/policy/detail/${id}` })), budget: 60 },
    // No parameter is part of its address, so requests at the same moment would share one rendering.
    { metric: 'home page, one connection', gets: [{ path: '/index' }], connections: 1, budget: 80 },
    {
      metric: 'search page',
      gets: SEARCHES.map(({ query, headers }) => ({ path: `/search?${query}`, headers })),
    },
    {
      metric: 'user info, signed in',
      gets: [{ path: USER_INFO, headers: { authorization: `Bearer ${token}` } }],
    },
  ];
  const rows: Row[] = [];
  for (const { metric, ...kind } of kinds)
    rows.push(await compareWithBare(server, { ...kind, metric: `${metric}, uncached` }));
  return rows;
}
