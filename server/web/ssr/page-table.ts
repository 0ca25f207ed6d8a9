import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { readChosen } from '@pv-brain/contract/fields/list-filters.ts';
import { type Chosen, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { handleAt, type PageHandle, type RouteHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { readPageNumber } from '@pv-brain/contract/protocol/page-number.ts';
import { isCallAddress } from '../../platform/http/call-address.ts';
import type { Target } from '../../platform/http/target.ts';
import { canonicalPath } from '../../platform/http/target.ts';
import type { PortalBuild } from './page-renderer.ts';

/** The part of the portal's build that is read here: its routes by id. */
type PortalRoutes = Readonly<Record<string, PortalRoute | undefined>>;
interface PortalRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: object;
}

/** A page of the portal, as an address names it. */
export interface Located {
  /** The address in its one form: what the page is rendered from and kept under. */
  address: string;
  /** The same without its query. */
  path: string;
  /** What its list is narrowed by, or what else the page is made from. */
  chosen: Chosen;
  /** Number of a list's page; 1 on pages that have none. */
  page: number;
  params: Readonly<Record<string, string>>;
  handle: PageHandle;
  /** The same route at another address: with parameters of its own, or at another page of its list. */
  at(params: Readonly<Record<string, string>>, page?: number, chosen?: Chosen): string;
}

/** The portal's pages: known from the beginning where it is built, read anew each time while it is worked on. */
export interface Pages {
  known: PageTable | undefined;
  read(): Promise<PageTable>;
}

export function openPages(build: PortalBuild): Pages {
  if (typeof build === 'function')
    return { known: undefined, read: async () => createPageTable((await build()).routes) };
  const known = createPageTable(build.routes);
  return { known, read: async () => known };
}

export interface PageTable {
  /** The page at an address, or null where the portal has none. */
  locate(target: Target): Located | null;
  /**
   * The key of a page's address. Null below the first parts in `taken`, under which something other than the portal
   * answers, and for an address that cannot be read.
   */
  keyOf(target: Target, taken: ReadonlySet<string>): string | null;
}

/** Stands in addresses where something is named that does not exist. No id and no category is called so. */
export const NOTHING = '~';

/** The address that every unknown one is rendered as. */
export const UNKNOWN = `/${NOTHING}`;

interface Node {
  fixed: Map<string, Node>;
  parameter?: { name: string; node: Node };
  page?: { pattern: readonly string[]; handle: PageHandle };
}

const newNode = (): Node => ({ fixed: new Map() });

/** Every address pattern that ends in a page: the paths of a route and of those around it. */
function patternOf(route: PortalRoute, routes: PortalRoutes): string[] {
  const above = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(above ? patternOf(above, routes) : []), ...(route.path?.split('/') ?? [])].filter(Boolean);
}

/** `a/:b?` is two patterns: with the optional part and without. */
function variants(pattern: readonly string[]): string[][] {
  const last = pattern.at(-1);
  if (!last?.endsWith('?')) return [[...pattern]];
  const before = pattern.slice(0, -1);
  return [before, [...before, last.slice(0, -1)]];
}

function insert(root: Node, pattern: readonly string[], handle: PageHandle) {
  let node = root;
  for (const part of pattern) {
    if (part.startsWith(':')) {
      node.parameter ??= { name: part.slice(1), node: newNode() };
      node = node.parameter.node;
    } else {
      const name = part.toLowerCase();
      const next = node.fixed.get(name) ?? newNode();
      node.fixed.set(name, next);
      node = next;
    }
  }
  node.page = { pattern, handle };
}

interface Match {
  page: NonNullable<Node['page']>;
  params: Record<string, string>;
}

/** What is spelled out goes before a parameter, as in the portal's own router. */
function walk(node: Node, segments: readonly string[], from: number): Match | null {
  const segment = segments[from];
  if (segment === undefined) return node.page ? { page: node.page, params: {} } : null;
  const fixed = node.fixed.get(segment.toLowerCase());
  const found = fixed ? walk(fixed, segments, from + 1) : null;
  if (found || !node.parameter) return found;
  const below = walk(node.parameter.node, segments, from + 1);
  if (below) below.params[node.parameter.name] = segment;
  return below;
}

/** The parts of a path, decoded; null for a path that cannot be read, or has a part that is empty or climbs. */
function segmentsOf(path: string): string[] | null {
  try {
    const segments = canonicalPath(path).slice(1).split('/').map(decodeURIComponent);
    return segments.some((part) => part === '' || part === '.' || part === '..') ? null : segments;
  } catch {
    return null;
  }
}

/**
 * Finds the pages of the portal by address, as its own router does but some hundred times as fast, so that this can be
 * asked before a page is looked for in the cache.
 */
export function createPageTable(routes: PortalRoutes): PageTable {
  const root = newNode();
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  for (const route of all) {
    if (parents.has(route.id) || route.path === '*') continue;
    const { handle } = route.module as { handle?: RouteHandle };
    for (const pattern of variants(patternOf(route, routes)))
      insert(root, pattern, handleAt(handle, `/${pattern.join('/')}`));
  }

  function locate({ path, query }: Target): Located | null {
    const segments = canonicalPath(path) === '/' ? [] : segmentsOf(path);
    const match = segments && walk(root, segments, 0);
    if (!match) return null;
    const { page, params } = match;
    const number = page.handle.pageSize === undefined ? 1 : readPageNumber(query('page'));
    const own = fill(page.pattern, params);
    const { list, pageSize } = page.handle;
    const chosen = list && pageSize ? readChosen(contentTypes[list], query) : askedIn(page.handle, query);
    return {
      address: own + listSearch(chosen, number),
      path: own,
      chosen,
      page: number,
      params,
      handle: page.handle,
      at: (others, other = 1, narrowed = {}) => fill(page.pattern, others) + listSearch(narrowed, other),
    };
  }

  return {
    locate,
    keyOf(target, taken) {
      const located = locate(target);
      if (located) return located.address;
      const first = segmentsOf(target.path)?.[0];
      const isNoPage = first === undefined || taken.has(first) || isCallAddress(target.path);
      return isNoPage ? null : UNKNOWN;
    },
  };
}

/** Characters of a parameter that are read: no page is made from more. */
const ASKED_MOST = 200;

/** The parameters from which a page is made, in one form. */
function askedIn({ queries = [] }: PageHandle, query: Target['query']): Chosen {
  return Object.fromEntries(
    queries.flatMap((name) => {
      const text = query(name)?.trim().slice(0, ASKED_MOST).toWellFormed();
      return text ? [[name, text]] : [];
    }),
  );
}

function fill(pattern: readonly string[], params: Readonly<Record<string, string>>): string {
  const parts = pattern.map((part) =>
    part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? NOTHING) : part,
  );
  return `/${parts.join('/')}`;
}
