import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { parseListFilters } from '@pv-brain/contract/fields/list-filters.ts';
import { type ListFilterValues, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { handleAt, type PageHandle, type RouteHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { readPageNumber } from '@pv-brain/contract/protocol/page-number.ts';
import type { ServerBuild } from 'react-router';
import { isCallAddress } from '../../platform/http/call-address.ts';
import { canonicalPath, type Target } from '../../platform/http/target.ts';
import { feedAt } from '../seo/feeds.ts';
import type { PortalBuild, PortalEntry } from './page-renderer.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** Opens the portal's pages: known at startup in a build, reloaded for each request in development. */
export function openPages(build: PortalBuild, ownBackEnd = true) {
  if (typeof build === 'function')
    return { table: undefined, load: async () => createPageTable(await build(), ownBackEnd) };
  const table = createPageTable(build, ownBackEnd);
  return { table, load: async () => table };
}

/** The portal's pages. */
export type Pages = ReturnType<typeof openPages>;

/** Returns the value by which a page's address splits its section. */
export function splitOf({ handle, params }: Pick<MatchedPage, 'handle' | 'params'>): string | undefined {
  const { split } = handle;
  return split && new Map(Object.entries(split.values)).get(params[split.parameter] ?? '');
}

/** The portal page of an address. */
export type MatchedPage = NonNullable<ReturnType<ReturnType<typeof createPageTable>['match']>>;

/** Placeholder in addresses for something that does not exist. No id and no category code equals it. */
export const NOTHING = '~';

/** The address that is rendered for all unknown ones. */
export const UNKNOWN = `/${NOTHING}`;

/** Returns the whole path of a route, including parent routes. */
function pathOf({ parentId, path }: ServerRoute, routes: ServerBuild['routes']): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const parentPath = parent ? pathOf(parent, routes) : '';
  return path ? `${parentPath}/${path}` : parentPath;
}

/** Returns the routes that are pages, with absolute paths, by the lower-case first part of these. */
function pagesOf(routes: ServerBuild['routes']) {
  const definedRoutes = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(definedRoutes.map(({ parentId }) => parentId));
  const pages = definedRoutes
    .filter(({ id, path }) => !parents.has(id) && path !== '*')
    .map((route) => {
      const path = pathOf(route, routes) || '/';
      const { handle } = route.module as { handle?: RouteHandle };
      return { path, handle: handleAt(handle, path) };
    });
  return Map.groupBy(pages, ({ path }) => path.split('/')[1]?.toLowerCase() ?? '');
}

/** Returns the decoded first part of a path; null for an unreadable path, or one with an empty part, `.` or `..`. */
function firstPartOf(path: string): string | null {
  if (path === '/') return '';
  try {
    const parts = path.slice(1).split('/').map(decodeURIComponent);
    return parts.some((part) => part === '' || part === '.' || part === '..') ? null : (parts[0] ?? null);
  } catch {
    return null;
  }
}

/**
 * Creates the lookup of portal pages by address, with the portal's own router. The router ranks all routes that it is given for
 * each address, which takes half a millisecond for the whole portal; the routes of one section are few enough to be matched
 * before the cache is read. Without our own back end there are neither feeds nor filters.
 */
export function createPageTable({ routes, entry }: ServerBuild, ownBackEnd = true) {
  const { generatePath, matchRoutes } = entry.module as unknown as PortalEntry;
  const pages = pagesOf(routes);

  /** Returns the page at an address; null when the portal has none. */
  function match({ path: requestedPath, query }: Target) {
    const pathname = canonicalPath(requestedPath);
    if (!ownBackEnd && feedAt(pathname)) return null;
    const candidates = pages.get(firstPartOf(pathname)?.toLowerCase() ?? NOTHING);
    const matched = candidates && matchRoutes(candidates, pathname)?.at(-1);
    if (!matched) return null;
    const { handle, path } = matched.route;
    const params = matched.params as Readonly<Record<string, string>>;
    const { list, pageSize } = handle;
    const noParams = Object.fromEntries(Object.keys(params).map((name) => [name, NOTHING]));
    const page = pageSize === undefined ? 1 : readPageNumber(query('page'));
    const ownPath = generatePath(path, params);
    const filtersOfList = ownBackEnd && list && pageSize ? parseListFilters(contentTypes[list], query) : {};
    const filters = handle.queries ? parseQueries(handle.queries, query) : filtersOfList;
    return {
      /** Normalised address: input of the rendering and cache key. */
      address: ownPath + listSearch(filters, page),
      /** Normalised address without its query. */
      path: ownPath,
      /** Pattern of the path. */
      route: path,
      /** Filters of its list, or other query parameters from which the page is made. */
      filters,
      /** Page number of a list; 1 on other pages. */
      page,
      params,
      handle,
      /** Returns another address of the same route: with other parameters, or for another page of its list. */
      at: (otherParams: typeof params, otherPage = 1, otherFilters: ListFilterValues = {}) =>
        generatePath(path, { ...noParams, ...otherParams }) + listSearch(otherFilters, otherPage),
    };
  }

  return {
    match,
    /**
     * Returns the cache key of a page's address. Null below the path prefixes in `usedKeys`, which are not the portal's, and for an
     * unreadable address.
     */
    keyOf(target: Target, usedKeys: ReadonlySet<string>): string | null {
      const matched = match(target);
      if (matched) return matched.address;
      const first = firstPartOf(canonicalPath(target.path));
      const isNoPage = first === null || usedKeys.has(first) || isCallAddress(target.path);
      return isNoPage ? null : UNKNOWN;
    },
  };
}

/** Maximum characters of a parameter that are read. */
const PARAMETER_MAX_LENGTH = 200;

/** Returns the normalised query parameters from which a page is made. */
function parseQueries(queries: NonNullable<PageHandle['queries']>, query: Target['query']): ListFilterValues {
  return Object.fromEntries(
    queries.flatMap((name) => {
      const text = query(name)?.trim().slice(0, PARAMETER_MAX_LENGTH).toWellFormed();
      return text ? [[name, text]] : [];
    }),
  );
}
