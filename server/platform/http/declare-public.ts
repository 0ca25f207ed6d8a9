import type { FastifyInstance } from 'fastify';

/** Marks the static file routes below `prefix` as public: the plugin gives them no config. */
export function declarePublic(app: FastifyInstance, prefix: string) {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(prefix)) route.config = { ...route.config, access: 'public' };
  });
}
