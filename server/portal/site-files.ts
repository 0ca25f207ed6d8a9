import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PORTAL_CLIENT } from './portal-build.ts';

const FILES = {
  '/favicon.svg': 'image/svg+xml; charset=utf-8',
  '/text-size.js': 'text/javascript; charset=utf-8',
} as const;

/** The few files with fixed names at the root of the site. */
export function registerSiteFiles(app: FastifyInstance, origin: string): void {
  for (const [path, type] of Object.entries(FILES)) {
    const body = readFileSync(join(PORTAL_CLIENT, path));
    app.get(path, { config: { access: 'public' } }, async (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(body),
    );
  }
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /backoffice/\nDisallow: /*?preview=\nHost: ${origin}\nSitemap: ${origin}/sitemap.xml\n`;
  app.get('/robots.txt', { config: { access: 'public' } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
}
