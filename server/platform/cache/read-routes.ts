import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../http/mount.ts';
import { readTarget } from '../http/target.ts';
import { type Caching, REVALIDATED, SHARED } from './caching.ts';
import type { PublicRead } from './public-read.ts';
import { rawHeaders } from './response-cache.ts';
import { sendFound } from './send-stored.ts';

/** Empty results are not cached: they are computed fast and have unlimited addresses, so they would evict popular content. */
function hasContent(result: object): boolean {
  const { rows, data } = result as { rows?: unknown; data?: unknown };
  return Array.isArray(rows) ? rows.length > 0 : data !== null;
}

/** Serves public reads as GET routes and caches the finished bytes of their responses. */
export function registerReads(
  app: FastifyInstance,
  reads: readonly PublicRead[],
  { cache, keys, headers, onVisit }: Caching,
): void {
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  const [revalidated, shared] = [rawHeaders({ ...json, ...REVALIDATED }), rawHeaders({ ...json, ...SHARED })];
  for (const read of reads) {
    const { path, limit, visit, handle, isPersonal } = read;
    const config = {
      access: 'public',
      handle,
      recognises: isPersonal,
      ...(limit ? { rateLimit: rateLimit(limit) } : {}),
    } as const;
    keys.addRead(read);
    app.get(path, { config }, async (request, reply) => {
      const queryValues = read.rawValues(readTarget(request.url));
      const { key, run, runSignedIn } = read.prepare(queryValues);
      // Not counted as a visit: most often the requesting page was counted.
      const personal = request.live && (await runSignedIn());
      if (personal) return reply.header('cache-control', 'no-store').send(personal);
      const response = await cache.find(key, async () => {
        const { body, dependsOn } = await run();
        const isFilled = hasContent(body);
        return {
          body: Buffer.from(JSON.stringify(body)),
          // A shared cache does not know who is signed in.
          headers: isFilled && !isPersonal ? shared : revalidated,
          dependsOn,
          isCacheable: isFilled,
          visit: isFilled ? visit?.(queryValues) : undefined,
        };
      });
      sendFound({ cache, onVisit }, request, reply, response);
    });
  }
}
