import { projectCalendar as calendarCall } from '@pv-brain/contract/content/calls/discovery.ts';
import { CALENDAR } from '@pv-brain/contract/content/messages/discovery.ts';
import type { FastifyInstance } from 'fastify';
import { findItem } from '../../content/core/lists/content.repository.ts';
import { type Caching, SHARED } from '../../platform/cache/caching.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import { rawHeaders } from '../../platform/cache/response-cache.ts';
import { sendFound } from '../../platform/cache/send-stored.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import { canonicalPath, readTarget } from '../../platform/http/target.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { originOf } from '../../platform/runtime/settings.ts';
import { projectCalendar } from './calendar.ts';
import { FEED_FILES, feedAt, feedOf } from './feeds.ts';
import { isVisible, VISIBILITY_DEPENDENCIES } from './places.ts';
import { discoveryReads } from './reads.ts';
import { registerSitemap } from './sitemap-routes.ts';

/** Routes by which people and search engines find content: sitemap, feeds, calendars, and links between entries. */
export async function discoveryPlugin(
  app: FastifyInstance,
  { db, settings, versions, caching }: Pick<Parts, 'db' | 'settings' | 'versions' | 'caching'>,
): Promise<void> {
  const origin = originOf(settings);
  registerReads(app, discoveryReads(db), caching);

  mount(app, calendarCall, async ({ input: { fdId }, reply }) => {
    const project = await findItem(db, 'project', fdId);
    const text = project && projectCalendar(origin, project);
    if (!project || !text) throw notFound();
    const file = { type: 'text/calendar; charset=utf-8', name: CALENDAR.file(String(project.project_name)) };
    return sendFile(reply.header('cache-control', 'no-cache'), file, text);
  });

  registerSitemap(app, { db, versions, origin });
  registerFeeds(app, { db, origin, caching });

  const key = settings.searchPush.indexNow?.key;
  if (key)
    app.get(`/${key}.txt`, { config: { access: 'public' } }, async (_, reply) =>
      reply.type('text/plain; charset=utf-8').send(key),
    );
}

function registerFeeds(
  app: FastifyInstance,
  { db, origin, caching }: { db: Db; origin: string; caching: Caching },
): void {
  const { cache, keys, headers, onVisit } = caching;
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
        return sendFound({ cache, onVisit }, request, reply, cachedFeed);
      });
}
