import { join } from 'node:path';
import serveStatic from '@fastify/static';
import { UPLOAD_PATH } from '@pv-brain/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import { INERT_POLICY } from '../http/security-headers.ts';
import { PORTAL_CLIENT } from '../portal/portal-build.ts';
import { uploadFolder } from './folders.ts';

const ASSETS = '/assets/';

/** What the static file routes below `prefix` say about who may call them: the plugin gives them no config. */
function declarePublic(app: FastifyInstance, prefix: string) {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(prefix)) route.config = { ...route.config, access: 'public' };
  });
}

/** Public uploads, which may be opened but never run as a page of the site. */
export async function registerUploads(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = uploadFolder(dataDir);
  // Mall articles name their pictures relative to the back office; its base answers for them as well.
  for (const prefix of [UPLOAD_PATH, `/backoffice${UPLOAD_PATH}`]) {
    declarePublic(app, prefix);
    await app.register(serveStatic, {
      root,
      prefix,
      index: false,
      maxAge: '30d',
      immutable: true,
      decorateReply: prefix === UPLOAD_PATH,
      setHeaders: (response) => response.header('content-security-policy', INERT_POLICY),
    });
  }
}

/** The portal's scripts and styles: their names change with their content, so they may be kept for good. */
export async function registerPortalAssets(app: FastifyInstance): Promise<void> {
  declarePublic(app, ASSETS);
  await app.register(serveStatic, {
    root: join(PORTAL_CLIENT, 'assets'),
    prefix: ASSETS,
    decorateReply: false,
    index: false,
    maxAge: '1y',
    immutable: true,
    preCompressed: true,
  });
}
