import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../http/mount.ts';
import { readTarget } from '../http/target.ts';
import type { Caching } from './caching.ts';
import { type PublicRead, prepareRead, readRequest } from './public-read.ts';
import { rawHeaders } from './response-cache.ts';
import { sendFound } from './send-stored.ts';

/**
 * Empty results are not cached: they are computed fast and have no end of addresses, so they would push out what people read.
 */
function hasContent(result: object): boolean {
  const { rows, data } = result as { rows?: unknown; data?: unknown };
  return Array.isArray(rows) ? rows.length > 0 : data !== null;
}

/** Serves public reads as GET routes and keeps the finished bytes of their responses. */
export function registerReads(
  app: FastifyInstance,
  reads: readonly PublicRead[],
  { cache, keys, headers, onVisit }: Caching,
): void {
  const jsonHeaders = rawHeaders({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    // Kept by browsers and proxies only to be asked about again: a publication shows at once.
    'cache-control': 'no-cache',
  });
  for (const definition of reads) {
    const { dependsOn, limit, visit, handle, handleSignedIn } = definition;
    const config = {
      access: 'public',
      handle,
      recognises: handleSignedIn !== undefined,
      ...(limit ? { rateLimit: rateLimit(limit) } : {}),
    } as const;
    keys.addRead(definition);
    app.get(definition.path, { config }, async (request, reply) => {
      const { given } = readRequest(definition, readTarget(request.url));
      const { key, run, runSignedIn } = prepareRead(definition, given);
      // It counts as no visit: most often the page that asks was one.
      const own = request.live && (await runSignedIn());
      if (own) return reply.header('cache-control', 'no-store').send(own);
      const stored = await cache.find(key, async () => {
        const result = await run();
        const body = Buffer.from(JSON.stringify(result));
        const isFilled = hasContent(result);
        return {
          body,
          headers: jsonHeaders,
          dependsOn,
          keep: isFilled,
          visit: isFilled ? visit?.(given) : undefined,
        };
      });
      sendFound({ cache, onVisit }, request, reply, stored);
    });
  }
}
