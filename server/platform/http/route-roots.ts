import type { FastifyInstance } from 'fastify';

/** Collects the first path segments of all routes, such as `api`; the returned set grows as routes are declared. */
export function collectRouteRoots(app: FastifyInstance): ReadonlySet<string> {
  const roots = new Set<string>();
  app.addHook('onRoute', ({ url }) => void roots.add(url.split('/')[1] ?? ''));
  return roots;
}
