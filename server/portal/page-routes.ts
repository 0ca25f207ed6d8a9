import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { type AnswerCache, type Finished, rawHeaders } from '../http/answer-cache.ts';
import { canonicalPath } from '../http/cache-key.ts';
import { isCallAddress } from '../http/call-address.ts';
import { network } from '../http/network.ts';
import { sendFound } from '../http/send-stored.ts';
import { readTarget } from '../http/target.ts';
import type { Versions } from '../http/versions.ts';
import type { Page } from './page-renderer.ts';
import type { Pages } from './page-table.ts';
import { createRenderQueue } from './render-queue.ts';
import { createSettle } from './settle.ts';

/** Renderings under way: those of our own content hardly wait for anything, those of a foreign back end do little else. */
const AT_ONCE = { own: 4, foreign: 32 };
/** Renderings that wait: a second or two's worth in all, and half a second's for one network. */
const WAITING = { waiting: 256, waitingEach: 64 };

/** Addresses below these are no pages, known or unknown. */
const NO_PAGES = ['/api/', '/profile/', '/assets/'];

interface PageRoutes {
  render(address: string): Promise<Page>;
  pages: Pages;
  cache: AnswerCache;
  headers: Readonly<Record<string, string>>;
  /** What there is to show; undefined where a foreign back end has it, whose pages cannot know when it changes. */
  db: Db | undefined;
  versions: Versions;
}

/** Every address that nothing else answers is a portal page, or the page that says there is none. */
export function registerPages(
  app: FastifyInstance,
  { render, pages, cache, headers, db, versions }: PageRoutes,
): void {
  const settle = createSettle(db, versions);
  const queue = createRenderQueue({ atOnce: db ? AT_ONCE.own : AT_ONCE.foreign, ...WAITING });
  // Every page has a policy of its own, and two would both apply.
  const { 'content-security-policy': _, ...others } = headers;
  const shared = rawHeaders({ ...others, 'cache-control': 'no-cache' });

  async function finish(address: string): Promise<Finished> {
    const page = await render(address);
    const { status, body, dependsOn } = page;
    const keep = page.whole && status < 500;
    return { status, body, dependsOn, headers: shared, ownHeaders: rawHeaders(page.headers), keep };
  }

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const target = readTarget(request.url);
    const path = canonicalPath(target.path);
    if (NO_PAGES.some((prefix) => path.startsWith(prefix)) || isCallAddress(request.url))
      return reply.callNotFound();
    const located = (await pages.read()).locate(target);
    const known = db && located && cache.get(located.address);
    if (known) return sendFound(request, reply, known);
    const address = await settle(located);
    const from = network(request.ip);
    if (!db) {
      const { status, body, headers } = await queue.run(address, from, () => render(address));
      return reply.code(status).headers(headers).header('cache-control', 'no-cache').send(body);
    }
    queue.alsoFor(address, from);
    const stored = await cache.find(address, () => queue.run(address, from, () => finish(address)));
    return sendFound(request, reply, stored);
  });
}
