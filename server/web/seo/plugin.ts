import type { FastifyInstance } from 'fastify';
import { findItem } from '../../content/core/lists/content.repository.ts';
import { SHARED } from '../../platform/cache/caching.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import { rawHeaders } from '../../platform/cache/response-cache.ts';
import { sendFound } from '../../platform/cache/send-stored.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { canonicalPath, readTarget } from '../../platform/http/target.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { originOf } from '../../platform/runtime/settings.ts';
import { registerCalendar } from './calendar.ts';
import { FEED_FILES, feedAt, feedOf } from './feeds.ts';
import { isVisible, VISIBILITY_DEPENDENCIES } from './places.ts';
import { discoveryReads } from './reads.ts';
import { registerSitemap } from './sitemap-routes.ts';

/** Routes by which people and search engines find content: sitemap, feeds, calendars, and links between entries. */
export async function discoveryPlugin(
  app: FastifyInstance,
  { db, settings, versions, caching }: Pick<Parts, 'db' | 'settings' | 'versions' | 'caching'>,
): Promise<void> {
  const { cache, keys, headers } = caching;
  const origin = originOf(settings);
  registerReads(app, discoveryReads(db), caching);

  registerCalendar(app, settings, (id) => findItem(db, 'project', id));
  registerSitemap(app, { db, versions, origin });

  const key = settings.searchPush.indexNow?.key;
  if (key)
    app.get(`/${key}.txt`, { config: { access: 'public' } }, async (_, reply) =>
      reply.type('text/plain; charset=utf-8').send(key),
    );

  const parseFeedAddress = (path: string) => {
    const feed = feedAt(canonicalPath(path));
    return feed && { ...feed, key: `${feed.listPage.path}/${feed.file}` };
  };
  keys.addKind(({ path }) => parseFeedAddress(path)?.key ?? null);
  for (const file of Object.keys(FEED_FILES))
    for (const pattern of [`/:section/${file}`, `/:section/:market/${file}`])
      app.get(pattern, { config: { access: 'public' } }, async (request, reply) => {
        const feed = parseFeedAddress(readTarget(request.url).path);
        if (!feed || !(await isVisible(db, feed.listPage))) throw notFound();
        const cachedFeed = await cache.find(feed.key, async () => ({
          body: Buffer.from(await feedOf(db, origin, feed)),
          headers: rawHeaders({
            ...headers,
            'content-type': `${FEED_FILES[feed.file]}; charset=utf-8`,
            ...SHARED,
          }),
          dependsOn: [feed.listPage.section, ...VISIBILITY_DEPENDENCIES],
        }));
        return sendFound(caching, request, reply, cachedFeed);
      });
}
