import type { FastifyInstance } from 'fastify';

/** The first steps of the paths of all routes, `api` and so on: goes on growing as routes are declared. */
export function collectRouteRoots(app: FastifyInstance): ReadonlySet<string> {
  const roots = new Set<string>();
  app.addHook('onRoute', ({ url }) => void roots.add(url.split('/')[1] ?? ''));
  return roots;
}
