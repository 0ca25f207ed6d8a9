import { PREVIEW } from '@pv-brain/contract/protocol/constants.ts';
import { OWNERSHIP_FILES, OWNERSHIP_NAME } from '@pv-brain/contract/site/config.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureAt } from '../../content/core/lists/picture.ts';
import { openPreview } from '../../content/editing/preview.ts';
import { REVALIDATED, SHARED } from '../../platform/cache/caching.ts';
import { type FinishedResponse, rawHeaders } from '../../platform/cache/response-cache.ts';
import { sendFound } from '../../platform/cache/send-stored.ts';
import type { Visit } from '../../platform/cache/visit.ts';
import type { Db } from '../../platform/database/database.ts';
import { isCallAddress } from '../../platform/http/call-address.ts';
import { acceptsPage } from '../../platform/http/error-page.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { network } from '../../platform/http/hardening/network.ts';
import { utf8Query } from '../../platform/http/hardening/request-url.ts';
import { canonicalPath, readTarget, type Target } from '../../platform/http/target.ts';
import { counter, gauge, type Measures } from '../../platform/metrics/measures.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { readDictionary } from '../../platform/site-config/system.repository.ts';
import { createCanonicalAddressResolver } from './canonical-address.ts';
import type { createPageRenderer } from './page-renderer.ts';
import { type MatchedPage, type Pages, UNKNOWN } from './page-table.ts';

/**
 * Maximum renderings of our own content at the same time, which hardly wait for anything, and in the queue: a second or two's
 * work in all, and half a second's for one network.
 */
const RENDER_LIMITS = { atOnce: 4, waiting: 256, waitingEach: 64 };

/**
 * Pages rendered in advance: the first page of all takes ten times as long as later ones and blocks all requests meanwhile, and
 * any made-up address requests it.
 */
const WARMED = [UNKNOWN, '/index'];
/** Milliseconds after the server listens: readiness checks are answered before. */
const WARM_AFTER = 200;

/** Addresses that people type by habit, and the pages that they redirect to. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  '/login': '/homeLogin',
  '/register': '/homeRegister',
};

/** Prefixes of addresses that are never pages, not even the page of unknown ones. */
const NO_PAGES = ['/api/', '/profile/', '/assets/'];

export interface PageParts extends Pick<Parts, 'settings' | 'versions' | 'caching'> {
  /** Our own back end: its database, and the key that seals previews. */
  own?: { db: Db; key: Buffer };
  measures: Measures;
}

/** Registers the catch-all route: a portal page, or the page of unknown addresses. */
export function registerPages(
  app: FastifyInstance,
  { own, settings, versions, measures, caching }: PageParts,
  pages: Pages,
  render: ReturnType<typeof createPageRenderer>,
): void {
  const db = own?.db;
  const { cache, headers } = caching;
  const resolveCanonicalAddress = createCanonicalAddressResolver(db, versions);
  const queue = createFairQueue(RENDER_LIMITS);
  measures.push(
    gauge('render_queue_running', 'Pages that are being rendered', () => queue.counts.running),
    gauge('render_queue_waiting', 'Pages that wait to be rendered', () => queue.counts.waiting),
    counter(
      'render_queue_refused_total',
      'Pages refused with 503 because too many wait',
      () => queue.counts.refused,
    ),
  );
  const usualNames: typeof USUAL_NAMES = db ? { ...USUAL_NAMES, '/admin': '/backoffice/index' } : USUAL_NAMES;
  // Without a back office, its addresses get the page of unknown addresses.
  const isCall = (request: FastifyRequest) =>
    isCallAddress(request.url) && (db !== undefined || !acceptsPage(request));
  // Every page has its own policy, and two headers would both apply.
  const { 'content-security-policy': _, ...otherHeaders } = headers;
  const [shared, revalidated] = [
    rawHeaders({ ...otherHeaders, ...SHARED }),
    rawHeaders({ ...otherHeaders, ...REVALIDATED }),
  ];

  async function finish(address: string): Promise<FinishedResponse> {
    const page = await render(address);
    const { status, body, dependsOn } = page;
    const matched = (await pages.load()).match(readTarget(address));
    // Search queries are unlimited: cached, they would evict frequently read pages.
    const hasQuery = matched?.handle.queries !== undefined && Object.keys(matched.filters).length > 0;
    const isCacheable = page.isComplete && status < 500 && !hasQuery;
    return {
      status,
      body,
      dependsOn,
      headers: isCacheable ? shared : revalidated,
      ownHeaders: rawHeaders(page.headers),
      isCacheable,
      visit: status === 200 ? visitOf(matched) : undefined,
      route: matched?.route,
    };
  }

  /** Returns the visit to count; all pages of a list count as one. */
  function visitOf(matched: MatchedPage | null): Visit | undefined {
    if (!matched) return undefined;
    const { path, params, handle } = matched;
    const item = handle.item && params.fdId;
    return item ? { section: handle.item, name: item, as: 'page' } : { section: '', name: path, as: 'page' };
  }

  /** Returns a page of own content from the cache, or renders it through the queue. */
  const find = (address: string, from: string) =>
    // Requests to an external back end have their own queues, by call: in this queue one hanging call would delay all pages.
    cache.find(address, () => (db ? queue.run(address, from, () => finish(address)) : finish(address)));

  if (settings.mode === 'production') warmAfterListening(app, (address) => find(address, ''));

  /** Renders a preview for a valid token: not cached, not indexed, and without referrer. */
  async function showPreview(reply: FastifyReply, matched: MatchedPage, token: string, from: string) {
    const { path } = matched;
    const previewPage = own && (await openPreview(own, token));
    // Redirects an expired preview to the public page.
    if (previewPage?.path !== path) return reply.header('cache-control', 'no-store').redirect(path, 302);
    const address = `${path}?${PREVIEW.parameter}=${token}`;
    const page = await queue.run(address, from, () => render(address, previewPage));
    return reply
      .code(page.status)
      .headers(page.headers)
      .headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .send(await inlineCovers(page.body, matched.params.fdId ?? ''));
  }

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const target = readTarget(request.url);
    const path = canonicalPath(target.path);
    const usualPath = acceptsPage(request) ? usualNames[path.toLowerCase()] : undefined;
    if (usualPath)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(usualPath + request.url.slice(target.path.length), 302);
    if (NO_PAGES.some((prefix) => path.startsWith(prefix)) || isCall(request)) return reply.callNotFound();
    // The page's script reads the address too, and decodes UTF-8 only.
    if (utf8Query(request.originalUrl) !== request.originalUrl)
      return reply.header('cache-control', 'no-cache').redirect(request.url, 302);
    const proof = db && (await ownershipFile(db, path));
    if (proof !== undefined)
      return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(proof);
    const matched = (await pages.load()).match(target);
    const token = db && target.query(PREVIEW.parameter);
    if (matched && token) return showPreview(reply, matched, token, network(request.ip));
    const cached = matched && cache.get(matched.address);
    if (cached) return sendFound(caching, request, reply, cached);
    const address = await resolveCanonicalAddress(matched);
    // Revalidated each time: a category with this code may be created again.
    if (typeof address === 'object')
      return reply.header('cache-control', 'no-cache').redirect(address.moved, 301);
    const from = network(request.ip);
    queue.alsoFor(address, from);
    return sendFound(caching, request, reply, await find(address, from));
  });
}

const COVER = /\/art\/cover\/[a-z]+\/([\w-]+)\.svg(?:\?[^"]*)?(?=")/g;

/** Inlines the covers of one item into a page: while the item is not public, their addresses return 404. */
export async function inlineCovers(page: Buffer, id: string): Promise<Buffer> {
  let html = page.toString();
  const covers = [...html.matchAll(COVER)].filter(([, of]) => of === id);
  for (const address of new Set(covers.map(([address]) => address))) {
    const picture = pictureAt(readTarget(address));
    if (!picture) continue;
    const encoded = Buffer.from(await picture.draw()).toString('base64');
    html = html.replaceAll(`${address}"`, `data:image/svg+xml;base64,${encoded}"`);
  }
  return Buffer.from(html);
}

const isOwnershipFile = (path: string): boolean => OWNERSHIP_NAME.test(path.slice(1));

/** Returns the content of a site verification file from the dictionary; undefined when there is none of this name. */
async function ownershipFile(db: Db, path: string): Promise<string | undefined> {
  if (!isOwnershipFile(path)) return undefined;
  const files = await readDictionary(db, OWNERSHIP_FILES);
  return files.find(({ dictLabel }) => dictLabel === path.slice(1))?.configValue;
}

/** Returns the cache key of a verification file, which may be added at any time: it must not share the key of unknown pages. */
export const ownershipKey = ({ path }: Target): string | null => (isOwnershipFile(path) ? path : null);

function warmAfterListening(app: FastifyInstance, render: (address: string) => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  async function warm() {
    // One after the other, so that other requests run in between.
    for (const address of WARMED) await render(address);
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(() => {
      warm().catch((error: unknown) => app.log.error({ err: error }, 'cannot render the first pages'));
    }, WARM_AFTER).unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
