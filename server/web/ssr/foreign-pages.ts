import type { ServerBuild } from 'react-router';
import type { PortalBuild, PortalEntry } from './page-renderer.ts';

/** Returns the portal without the pages that only our own back end has content for: their addresses are unknown. */
export function withoutOwnPages(build: PortalBuild): PortalBuild {
  const trim = (whole: ServerBuild): ServerBuild => {
    const { OWN_PAGES } = whole.entry.module as unknown as PortalEntry;
    const kept = Object.entries(whole.routes).filter(([id]) => !Object.hasOwn(OWN_PAGES, id));
    return { ...whole, routes: Object.fromEntries(kept) };
  };
  return typeof build === 'function' ? async () => trim(await build()) : trim(build);
}
