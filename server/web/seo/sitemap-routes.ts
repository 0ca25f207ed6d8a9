import { pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { acceptsGzip } from '../../platform/cache/send-stored.ts';
import { cachedByVersion } from '../../platform/cache/versions.ts';
import { HttpError, notFound } from '../../platform/errors/http-error.ts';
import { network } from '../../platform/http/hardening/network.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { SECTIONS, VISIBILITY_DEPENDENCIES } from './places.ts';
import { readPartStarts } from './sitemap.repository.ts';

/** Maximum addresses in one part, by the protocol. */
const PART_ENTRIES = 50_000;

/** Crawlers come rarely: the library is loaded with the first. */
const sitemaps = () => import('./sitemap.ts');

/**
 * Maximum sitemaps written at a time: each reads the database until its client has received it. One network has a part of them, so
 * that clients that read slowly occupy no others'.
 */
const MAX_CONCURRENT = { network: 2, all: 8 };
/** Maximum waiting requests of a network: a search engine may request all parts at once. */
const MAX_WAITING = 64;

interface SitemapParts extends Pick<Parts, 'db' | 'versions'> {
  origin: string;
  /** Maximum addresses in one part. */
  partSize?: number;
}

const PART = /^(\w+)-(\d{1,6})\.xml$/;

/**
 * Registers `/sitemap.xml` and its parts. A part may have megabytes, so it is streamed and not cached; conditional requests are
 * answered with 304 by the versions of its dependencies, before anything is read.
 */
export function registerSitemap(
  app: FastifyInstance,
  { db, versions, origin, partSize = PART_ENTRIES }: SitemapParts,
): void {
  const starts = new Map(
    SECTIONS.map((section) => [
      section as string,
      cachedByVersion(versions, [section], () => readPartStarts(db, section, partSize)),
    ]),
  );
  const limitAll = pLimit(MAX_CONCURRENT.all);
  const networkLimits = new Map<string, LimitFunction>();

  /** Starts a stream within the concurrency limits; its slot is freed when it has been read or aborted. */
  const start = (client: string, write: () => Readable) =>
    new Promise<Readable>((resolve, reject) => {
      const limit = networkLimits.get(client) ?? pLimit(MAX_CONCURRENT.network);
      if (limit.pendingCount >= MAX_WAITING) throw new HttpError(503, SERVER.overloaded);
      networkLimits.set(client, limit);
      const stream = async () => {
        const xml = write();
        resolve(xml);
        // Errors are reported to the stream's reader.
        await finished(xml).catch(() => {});
      };
      limit(() => limitAll(stream))
        .catch(reject)
        .finally(() => {
          if (limit.activeCount + limit.pendingCount === 0) networkLimits.delete(client);
        });
    });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    madeOf: readonly string[],
    write: (by: Awaited<ReturnType<typeof sitemaps>>) => Readable,
  ) {
    const mark = `W/"${madeOf.map((section) => versions.of(section)).join('.')}"`;
    const isGzip = acceptsGzip(request.raw);
    reply.headers({ etag: mark, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (versions.isCurrent() && request.headers['if-none-match']?.includes(mark))
      return reply.code(304).send();
    reply.type('application/xml; charset=utf-8');
    if (request.method === 'HEAD') {
      if (isGzip) reply.header('content-encoding', 'gzip');
      // HEAD does not read the whole to find its length; GET sends no length either.
      return reply.send(Readable.from([]));
    }
    const by = await sitemaps();
    const xml = await start(network(request.ip), () => write(by));
    if (!isGzip) return reply.send(xml);
    return reply.header('content-encoding', 'gzip').send(pipeline(xml, createGzip(), () => {}));
  }

  const options = { config: { access: 'public' } } as const;

  app.get('/sitemap.xml', options, async (request, reply) => {
    const urls = [`${origin}/sitemap/pages.xml`];
    for (const [section, read] of starts)
      (await read('')).forEach((_, at) => void urls.push(`${origin}/sitemap/${section}-${at + 1}.xml`));
    return send(request, reply, SECTIONS, (by) => by.sitemapIndex(urls));
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', options, async (request, reply) => {
    const { file } = request.params;
    if (file === 'pages.xml') {
      const paths = await (await sitemaps()).pagePaths(db);
      return send(request, reply, ['category', ...VISIBILITY_DEPENDENCIES], (by) =>
        by.pagesSitemap(origin, paths),
      );
    }
    const [, section = '', number = ''] = PART.exec(file) ?? [];
    const after = (await starts.get(section)?.(''))?.[Number(number) - 1];
    if (after === undefined) throw notFound();
    return send(request, reply, [section, ...VISIBILITY_DEPENDENCIES], (by) =>
      by.partSitemap({ db, origin, section: section as Section, after, size: partSize }),
    );
  });
}
