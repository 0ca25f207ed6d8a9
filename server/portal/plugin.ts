import { PREVIEW } from '@pv-brain/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import { openPreview } from '../console/preview.ts';
import { cleanBeside } from '../content/clean-ahead.ts';
import type { Db } from '../database/database.ts';
import type { Caching } from '../http/caching.ts';
import { readTarget } from '../http/target.ts';
import type { Versions } from '../http/versions.ts';
import { originOf, type Settings } from '../settings.ts';
import { localBackOfficeAddress } from '../system/back-office-address.ts';
import { pageHead } from './head/page-head.ts';
import { registerSharePictures } from './head/share-pictures.ts';
import { createPageRenderer, type PortalBuild } from './page-renderer.ts';
import { ownershipKey, registerPages } from './page-routes.ts';
import { openPages } from './page-table.ts';
import { registerSiteFiles } from './site-files.ts';

interface PortalParts {
  portal: PortalBuild;
  db: Db;
  /** By which previews are sealed. */
  key: Buffer;
  settings: Settings;
  versions: Versions;
  caching: Caching;
  /** First steps of the paths that are not the portal's. */
  taken: ReadonlySet<string>;
}

/** The portal's pages. They are made of the public reads that were registered before. */
export async function portalPlugin(
  app: FastifyInstance,
  { portal, db, key, settings, versions, caching, taken }: PortalParts,
): Promise<void> {
  const { keys } = caching;
  const { apiBase } = settings;
  const origin = originOf(settings);
  const pages = openPages(portal);
  registerSharePictures(app, caching);
  keys.addKind(ownershipKey);
  keys.addKind((target) =>
    target.query(PREVIEW.parameter) ? null : (pages.known?.keyOf(target, taken) ?? null),
  );
  const render = createPageRenderer({
    build: portal,
    reads: [...keys.reads.values(), localBackOfficeAddress(settings)],
    apiBase,
    origin,
    uploadBytes: settings.uploadMaxBytes,
    clean: cleanBeside,
    async headOf(address, html, heard) {
      const located = (await pages.read()).locate(readTarget(address));
      return located ? pageHead(origin, { located, html, heard }) : '';
    },
  });
  if (typeof portal !== 'function') registerSiteFiles(app, origin);
  registerPages(app, {
    render,
    preview: (token) => openPreview({ db, key }, token),
    pages,
    caching,
    db: apiBase ? undefined : db,
    versions,
    isWarmed: settings.mode === 'production',
  });
}
