import type { FastifyInstance } from 'fastify';
import { type Answer, addressOf, runAnswer } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { INERT_POLICY } from './security-headers.ts';
import { sendStored } from './send-stored.ts';
import type { Versions } from './versions.ts';

interface AnswerRoutes {
  answers: readonly Answer[];
  cache: AnswerCache;
  versions: Versions;
  keyOf(url: string): string | null;
  headers: Readonly<Record<string, string>>;
}

/** Serves every answer as a GET route and keeps its finished bytes. */
export function registerAnswers(
  app: FastifyInstance,
  { answers, cache, versions, keyOf, headers }: AnswerRoutes,
): void {
  const jsonHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    // Kept by browsers and proxies only to be asked about again: a publication shows at once.
    'cache-control': 'no-cache',
    'content-security-policy': INERT_POLICY,
  };
  for (const definition of answers) {
    app.get(definition.path, { config: { access: 'public' } }, async (request, reply) => {
      const { epoch } = versions;
      const query = request.query as Record<string, unknown>;
      const answer = await runAnswer(definition, query);
      const body = Buffer.from(JSON.stringify(answer));
      const finished = { body, headers: jsonHeaders, dependsOn: definition.dependsOn };
      // Kept under what was read, not under how it was spelled, so that no spelling can stand in for another.
      const address = addressOf(definition, query);
      const stored = cache.put(keyOf(address) ?? address, finished, epoch);
      if (request.headers['accept-encoding']) await stored.compressed;
      reply.hijack();
      sendStored(request.raw, reply.raw, stored, request.id);
    });
  }
}
