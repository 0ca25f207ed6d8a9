import type { ServerBuild } from 'react-router';
import type { PortalBuild, PortalEntry } from './page-renderer.ts';

/** The portal without the pages that our own back end alone has something for: their addresses are unknown ones. */
export function withoutOwnPages(build: PortalBuild): PortalBuild {
  const trim = (whole: ServerBuild): ServerBuild => {
    const { OWN_PAGES } = whole.entry.module as unknown as PortalEntry;
    const kept = Object.entries(whole.routes).filter(([id]) => !Object.hasOwn(OWN_PAGES, id));
    return { ...whole, routes: Object.fromEntries(kept) };
  };
  return typeof build === 'function' ? async () => trim(await build()) : trim(build);
}
