import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ASSET_POLICY, pagePolicy } from '../../platform/http/hardening/security-headers.ts';
import { PORTAL_CLIENT } from './portal-build.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const DAY = 'public, max-age=86400';

/** Content types of the files by path, and the content security policy if they may run anything. */
const FILES: Record<string, { type: string; policy?: string; caching?: string }> = {
  '/favicon.svg': { type: 'image/svg+xml; charset=utf-8' },
  '/text-size.js': { type: SCRIPT },
  '/offline.html': { type: 'text/html; charset=utf-8', policy: pagePolicy([]) },
  '/offline.css': { type: 'text/css; charset=utf-8' },
  '/offline.js': { type: SCRIPT },
  // Browsers recheck it regularly; a cached old version would live on for its whole max-age.
  '/sw.js': { type: SCRIPT, policy: ASSET_POLICY, caching: 'no-cache' },
};

/** Registers the few files with fixed names at the root of the site. */
export function registerSiteFiles(
  app: FastifyInstance,
  origin: string,
  { hasSitemap }: { hasSitemap: boolean },
): void {
  for (const [path, { type, policy, caching = DAY }] of Object.entries(FILES)) {
    const body = readFileSync(join(PORTAL_CLIENT, path));
    app.get(path, { config: { access: 'public' } }, async (_, reply) => {
      if (policy) reply.header('content-security-policy', policy);
      return reply.header('cache-control', caching).type(type).send(body);
    });
  }
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /backoffice/\nDisallow: /*?preview=\nHost: ${origin}\n${hasSitemap ? `Sitemap: ${origin}/sitemap.xml\n` : ''}`;
  app.get('/robots.txt', { config: { access: 'public' } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
}
