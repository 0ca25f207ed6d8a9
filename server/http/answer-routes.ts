import type { FastifyInstance } from 'fastify';
import { type Answer, askedOf, prepareAnswer } from './answer.ts';
import type { Caching } from './cache-key.ts';
import { rawHeaders } from './response-cache.ts';
import { sendFound } from './send-stored.ts';
import { readTarget } from './target.ts';

/**
 * An answer that says "nothing" is found as fast as it is looked up, and there is no end of addresses that have it: it
 * must not push out what people read.
 */
function saysSomething(answer: object): boolean {
  const { rows, data } = answer as { rows?: unknown; data?: unknown };
  return Array.isArray(rows) ? rows.length > 0 : data !== null;
}

/** Serves every answer as a GET route and keeps its finished bytes. */
export function registerAnswers(
  app: FastifyInstance,
  answers: readonly Answer[],
  { cache, keys, headers }: Caching,
): void {
  const jsonHeaders = rawHeaders({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    // Kept by browsers and proxies only to be asked about again: a publication shows at once.
    'cache-control': 'no-cache',
  });
  for (const definition of answers) {
    const { dependsOn } = definition;
    keys.addAnswer(definition);
    app.get(definition.path, { config: { access: 'public' } }, async (request, reply) => {
      const { key, run } = prepareAnswer(definition, askedOf(definition, readTarget(request.url)).given);
      const stored = await cache.find(key, async () => {
        const answer = await run();
        const body = Buffer.from(JSON.stringify(answer));
        return { body, headers: jsonHeaders, dependsOn, keep: saysSomething(answer) };
      });
      sendFound(cache, request, reply, stored);
    });
  }
}
