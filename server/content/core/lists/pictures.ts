import type { Section } from '@pv-brain/contract/content/types.ts';
import type { FastifyInstance } from 'fastify';
import type { Caching } from '../../../platform/cache/caching.ts';
import { rawHeaders } from '../../../platform/cache/response-cache.ts';
import { sendFound } from '../../../platform/cache/send-stored.ts';
import { notFound, orNotFound } from '../../../platform/errors/http-error.ts';
import { EMBEDDABLE } from '../../../platform/http/hardening/security-headers.ts';
import { readTarget } from '../../../platform/http/target.ts';
import { type Picture, pictureAt } from './picture.ts';

/**
 * Registers pictures drawn from an item's id, at addresses that never change. `exists` says whether an item has a page: without
 * this check every made-up id would have a picture.
 */
export function registerArt(
  app: FastifyInstance,
  { cache, keys, headers, onVisit }: Caching,
  exists: (section: Section, id: string) => Promise<boolean>,
): void {
  keys.addKind((target) => pictureAt(target)?.key ?? null);
  const svgHeaders = rawHeaders({
    ...headers,
    ...EMBEDDABLE,
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=2592000, immutable',
  });

  /** Ids are unique across sections. */
  async function hasItem({ sections, id }: NonNullable<Picture['item']>): Promise<boolean> {
    for (const section of sections) if (await exists(section, id)) return true;
    return false;
  }

  app.get('/art/*', { config: { access: 'public' } }, async (request, reply) => {
    const picture = orNotFound(pictureAt(readTarget(request.url)));
    const { key, item, draw } = picture;
    const cached = cache.get(key);
    if (!cached && item && !(await hasItem(item))) throw notFound();
    const response =
      cached ??
      (await cache.find(key, async () => ({
        body: Buffer.from(await draw()),
        headers: svgHeaders,
        dependsOn: [],
      })));
    sendFound({ cache, onVisit }, request, reply, response);
  });
}
