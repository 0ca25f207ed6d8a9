import { PREVIEW } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { cleanInWorker } from '../../content/core/writing/clean-ahead.ts';
import type { ForeignReads } from '../../integrations/foreign/reads.ts';
import { readTarget } from '../../platform/http/target.ts';
import { originOf } from '../../platform/runtime/settings.ts';
import { localBackOfficeAddress } from '../../platform/site-config/back-office-address.ts';
import { ASSETS_PREFIX, PORTAL_ASSETS } from './assets.ts';
import { pageHead } from './head/page-head.ts';
import { registerSharePictures } from './head/share-pictures.ts';
import { readInlineStyles } from './inline-styles.ts';
import { createPageRenderer, type PortalBuild, type PortalEntry } from './page-renderer.ts';
import { ownershipKey, type PageParts, registerPages } from './page-routes.ts';
import { openPages } from './page-table.ts';
import { registerSiteFiles } from './site-files.ts';

interface PortalParts extends PageParts {
  portal: PortalBuild;
  /** Reads of an external back end, from which the pages are made. */
  foreign?: Pick<ForeignReads, 'forPage' | 'dependency'>;
  /** First parts of paths that are not the portal's. */
  reservedPrefixes: ReadonlySet<string>;
}

/** Returns the portal without the pages that only our own back end has content for: their addresses are unknown. */
function withoutOwnPages(build: PortalBuild): PortalBuild {
  const trim = (build: ServerBuild): ServerBuild => {
    const { OWN_PAGES } = build.entry.module as unknown as PortalEntry;
    const routes = Object.entries(build.routes).filter(([id]) => !Object.hasOwn(OWN_PAGES, id));
    return { ...build, routes: Object.fromEntries(routes) };
  };
  return typeof build === 'function' ? async () => trim(await build()) : trim(build);
}

/**
 * Registers the portal's pages. They are made from the public reads that were registered before, or from the answers of an
 * external back end.
 */
export async function portalPlugin(app: FastifyInstance, parts: PortalParts): Promise<void> {
  const { portal: build, own, foreign, settings, caching, reservedPrefixes } = parts;
  const { keys } = caching;
  const portal = foreign ? withoutOwnPages(build) : build;
  const origin = originOf(settings);
  const pages = openPages(portal, foreign === undefined);
  registerSharePictures(app, caching);
  keys.addKind(ownershipKey);
  keys.addKind((target) =>
    target.query(PREVIEW.parameter) ? null : (pages.table?.keyOf(target, reservedPrefixes) ?? null),
  );
  const render = createPageRenderer({
    build: portal,
    reads: [...keys.reads.values(), localBackOfficeAddress(settings)],
    foreign,
    origin,
    uploadBytes: settings.uploadMaxBytes,
    isMailOn: settings.mail !== undefined,
    clean: cleanInWorker,
    ...(typeof portal === 'function' ? {} : { styles: readInlineStyles(ASSETS_PREFIX, PORTAL_ASSETS) }),
    async headOf(address, html, recordedCalls) {
      const matched = (await pages.load()).match(readTarget(address));
      return matched ? pageHead(origin, { matched, html, recordedCalls }) : '';
    },
  });
  if (typeof portal !== 'function') registerSiteFiles(app, origin, { hasSitemap: own !== undefined });
  registerPages(app, parts, pages, render);
}
