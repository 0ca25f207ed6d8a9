import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ASSET_POLICY } from './hardening/security-headers.ts';

/** Marks the static file routes below `prefix` as public: the plugin gives them no config. */
export function declarePublic(app: FastifyInstance, prefix: string) {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(prefix)) route.config = { ...route.config, access: 'public' };
  });
}

/**
 * Serves the scripts and styles of a build below `prefix`: their names change with their content, so they may be cached forever.
 */
export async function registerBuildAssets(app: FastifyInstance, prefix: string, root: string): Promise<void> {
  declarePublic(app, prefix);
  await app.register(serveStatic, {
    root,
    prefix,
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
