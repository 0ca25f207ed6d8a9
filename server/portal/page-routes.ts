import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '../http/answer-cache.ts';
import { sendStored } from '../http/send-stored.ts';
import type { Versions } from '../http/versions.ts';
import type { Page } from './page-renderer.ts';

interface PageRoutes {
  render(path: string): Promise<Page>;
  cache: AnswerCache;
  versions: Versions;
  keyOf(url: string): string | null;
  headers: Readonly<Record<string, string>>;
  /** Pages made from a foreign back end cannot know when it changes. */
  cacheable: boolean;
}

/** Every address that nothing else answers is a portal page; the portal itself knows which of them exist. */
export function registerPages(app: FastifyInstance, routes: PageRoutes): void {
  const { render, cache, versions, keyOf, headers, cacheable } = routes;
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const key = keyOf(request.url);
    if (key === null) return reply.callNotFound();
    const { epoch } = versions;
    const page = await render(key);
    const all = { ...headers, ...page.headers };
    if (page.status !== 200 || !page.whole || !cacheable)
      return reply.code(page.status).headers(all).send(page.body);
    const stored = cache.put(key, { body: page.body, headers: all, dependsOn: page.dependsOn }, epoch);
    if (request.headers['accept-encoding']) await stored.compressed;
    reply.hijack();
    sendStored(request.raw, reply.raw, stored, request.id);
  });
}
