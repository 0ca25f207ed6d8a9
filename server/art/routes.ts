import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '../http/answer-cache.ts';
import { notFound } from '../http/errors.ts';
import { INERT_POLICY } from '../http/security-headers.ts';
import { sendStored } from '../http/send-stored.ts';
import type { Versions } from '../http/versions.ts';
import { type CoverSection, cover, coverSections, type ProductKind, productKinds } from './cover.ts';
import { parkScene } from './park.ts';
import { bannerSections, sectionBanner } from './section-banner.ts';

interface ArtRoutes {
  cache: AnswerCache;
  versions: Versions;
  keyOf(url: string): string | null;
  headers: Readonly<Record<string, string>>;
}

const has = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  value !== undefined && (list as readonly string[]).includes(value);

/** Pictures drawn from an item's id, at addresses that never change. */
export function registerArt(app: FastifyInstance, { cache, versions, keyOf, headers }: ArtRoutes): void {
  const svgHeaders = {
    ...headers,
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=2592000, immutable',
    'content-security-policy': INERT_POLICY,
  };

  type Request = { Params: { '*': string }; Querystring: { kind?: string } };
  app.get<Request>('/art/*', { config: { access: 'public' } }, async (request, reply) => {
    const svg = draw(request.params['*'], request.query.kind);
    if (svg === null) throw notFound();
    const finished = { body: Buffer.from(svg), headers: svgHeaders, dependsOn: [] };
    const stored = cache.put(keyOf(request.url) ?? request.url, finished, versions.epoch);
    if (request.headers['accept-encoding']) await stored.compressed;
    reply.hijack();
    sendStored(request.raw, reply.raw, stored, request.id);
  });
}

/** The picture at a path such as `cover/policy/{fdId}.svg`, or null where there is none. */
function draw(path: string, kind: string | undefined): string | null {
  if (path === 'park.svg') return parkScene();
  const coverPath = /^cover\/([a-z]+)\/([\w-]{1,64})\.svg$/.exec(path);
  if (coverPath) {
    const [, section, seed = ''] = coverPath;
    if (!has<CoverSection>(coverSections, section)) return null;
    return cover(section, seed, has<ProductKind>(productKinds, kind) ? { kind } : {});
  }
  const bannerPath = /^banner\/([a-z]+?)(-mobile)?\.svg$/.exec(path);
  if (!bannerPath || !has(bannerSections, bannerPath[1])) return null;
  return sectionBanner(bannerPath[1], bannerPath[2] ? 'mobile' : 'desktop');
}
