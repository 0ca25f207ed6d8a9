import { policy } from '@pv-brain/contract/content/policy.ts';
import { contentPath, SEARCH, USER_INFO } from '@pv-brain/contract/protocol/paths.ts';
import { RELEVANCE } from '../server/testing/content/search-queries.ts';
import { besideBare } from './beside-bare.ts';
import { POLICIES } from './content.ts';
import { SENTENCES, THINGS } from './search-texts.ts';
import type { Running } from './servers.ts';
import type { Row } from './table.ts';

const PAGE = 6;
const PAGES = Math.floor(POLICIES / PAGE);

/** Typical queries, names, and the beginnings of sentences; each from its own address, as searches are limited by address. */
const SEARCHES = [
  ...RELEVANCE.map(([q]) => q),
  ...THINGS,
  ...SENTENCES.map((text, at) => text.slice(0, 3 + (at % 8))),
].map((q, at) => ({
  query: `q=${encodeURIComponent(q)}`,
  headers: { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
}));

const numbered = (prefix: string, suffix = '') =>
  Array.from({ length: PAGES }, (_, at) => ({ path: `${prefix}${at + 1}${suffix}` }));

/**
 * Measures responses that are never cached: the server runs without caches, and concurrent requests differ, as equal ones are
 * answered together.
 */
export async function uncachedRows(
  server: Running,
  { ids, token }: { ids: readonly string[]; token: string },
): Promise<Row[]> {
  const list = numbered('/api/policy/list?pageNum=', `&pageSize=${PAGE}`);
  const kinds = [
    { what: 'list answer', gets: list, budget: 7 },
    {
      what: 'list answer in gzip',
      gets: list.map((get) => ({ ...get, headers: { 'accept-encoding': 'gzip' } })),
    },
    {
      what: 'detail answer',
      gets: ids.map((id) => ({ path: `${contentPath(policy.name, policy.find)}?fdId=${id}` })),
      budget: 6,
    },
    {
      what: 'search answer',
      gets: SEARCHES.map(({ query, headers }) => ({ path: `${SEARCH}?${query}`, headers })),
      budget: 80,
    },
    { what: 'list page', gets: numbered('/policy?page='), budget: 60 },
    { what: 'detail page', gets: ids.map((id) => ({ path: `/policy/detail/${id}` })), budget: 60 },
    // No parameter is part of its address, so requests at the same moment would share one rendering.
    { what: 'home page, one connection', gets: [{ path: '/index' }], connections: 1, budget: 80 },
    {
      what: 'search page',
      gets: SEARCHES.map(({ query, headers }) => ({ path: `/search?${query}`, headers })),
    },
    {
      what: 'user info, signed in',
      gets: [{ path: USER_INFO, headers: { authorization: `Bearer ${token}` } }],
    },
  ];
  const rows: Row[] = [];
  for (const { what, ...kind } of kinds)
    rows.push(await besideBare(server, { ...kind, what: `${what}, uncached` }));
  return rows;
}
