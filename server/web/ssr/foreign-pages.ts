import type { ServerBuild } from 'react-router';
import type { PortalBuild, PortalEntry } from './page-renderer.ts';

/** Returns the portal without the pages that only our own back end has content for: their addresses are unknown. */
export function withoutOwnPages(build: PortalBuild): PortalBuild {
  const trim = (build: ServerBuild): ServerBuild => {
    const { OWN_PAGES } = build.entry.module as unknown as PortalEntry;
    const routes = Object.entries(build.routes).filter(([id]) => !Object.hasOwn(OWN_PAGES, id));
    return { ...build, routes: Object.fromEntries(routes) };
  };
  return typeof build === 'function' ? async () => trim(await build()) : trim(build);
}
