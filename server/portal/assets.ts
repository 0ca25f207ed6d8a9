import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { declarePublic } from '../http/declare-public.ts';
import { ASSET_POLICY } from '../http/security-headers.ts';
import { PORTAL_CLIENT } from './portal-build.ts';

const ASSETS = '/assets/';

/** The built portal's scripts and styles: their names change with their content, so they may be kept for good. */
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
    setHeaders: (reply) => {
      reply.header('content-security-policy', ASSET_POLICY);
    },
  });
}
