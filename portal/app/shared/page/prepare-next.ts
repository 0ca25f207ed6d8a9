import { warmUp } from '../api/load.ts';
import { keepPages } from '../offline/keep-pages.ts';

interface RouteFiles {
  module: string;
  css?: string[];
}

/** The router's own variables: its routes, the files of each, and the modules that are loaded. */
interface RouterVariables {
  __reactRouterDataRouter: { match(path: string): { route: { id: string } }[] | null };
  __reactRouterManifest: { routes: Record<string, RouteFiles> };
  __reactRouterRouteModules: object;
}

/** What a browser knows about its network; not all browsers have it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const isSlowOrMetered = ({ saveData, effectiveType }: Connection = {}) =>
  saveData || /2g$/.test(effectiveType ?? '');

const requestedRoutes = new Set<string>();

/** Loads the scripts and styles of a link's page, so that following it needs nothing but the page's data. */
function loadFiles({ pathname }: HTMLAnchorElement) {
  const variables = window as unknown as RouterVariables;
  for (const { route } of variables.__reactRouterDataRouter.match(pathname) ?? []) {
    if (route.id in variables.__reactRouterRouteModules || requestedRoutes.has(route.id)) continue;
    requestedRoutes.add(route.id);
    const { module, css = [] } = variables.__reactRouterManifest.routes[route.id] as RouteFiles;
    // A file that fails is loaded again when the link is followed.
    Promise.all([
      import(/* @vite-ignore */ module),
      ...css.filter((file) => !document.querySelector(`link[href="${file}"]`)).map((file) => fetch(file)),
    ]).catch(() => requestedRoutes.delete(route.id));
  }
}

/** Links to items: the pages that visitors open next, while the pages of other links are mostly loaded already. */
const ITEM_LINKS = 'main a[href*="/detail/"]';

/**
 * Loads the files of item pages whose links are in sight, and of any page whose link is pointed at. Their data is not loaded: an
 * item has up to 100 kB, and few of a list are opened.
 */
function loadPagesInSight() {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) loadFiles(target as HTMLAnchorElement);
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll(ITEM_LINKS)) observer.observe(link);
  };
  observeLinks();
  new MutationObserver(observeLinks).observe(document.body, { childList: true, subtree: true });
  addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-discover]');
    if (link) loadFiles(link);
  });
}

/** Prepares the next pages of a visit, once everything of the first one is loaded. */
export async function prepareNext(): Promise<void> {
  if (!isSlowOrMetered((navigator as { connection?: Connection }).connection)) {
    warmUp();
    loadPagesInSight();
    // The first click loads it (account/account-host.tsx).
    await import('./page-focus.tsx');
  }
  // Requires a secure context.
  if ('serviceWorker' in navigator) await keepPages();
}
