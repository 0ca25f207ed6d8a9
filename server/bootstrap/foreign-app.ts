import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { registerArt } from '../content/core/lists/pictures.ts';
import { foreignAiPlugin } from '../integrations/ai/foreign-plugin.ts';
import { openBackEnd } from '../integrations/foreign/back-end.ts';
import { foreignFilesPlugin } from '../integrations/foreign/files.ts';
import { foreignCallsPlugin } from '../integrations/foreign/proxy.ts';
import { createForeignReads, FRESH_MS } from '../integrations/foreign/reads.ts';
import { cacheMeasures, createCaching } from '../platform/cache/caching.ts';
import { timedVersions } from '../platform/cache/timed-versions.ts';
import { HttpError } from '../platform/errors/http-error.ts';
import { registerHealthRoutes } from '../platform/http/health.ts';
import { collectRouteRoots } from '../platform/http/route-roots.ts';
import { memoryState } from '../platform/http/shared-state.ts';
import { openMetrics, serveMetrics } from '../platform/metrics/plugin.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { version } from '../platform/runtime/version.ts';
import { foreignCalendarPlugin } from '../web/seo/foreign-calendar.ts';
import { registerPortalAssets } from '../web/ssr/assets.ts';
import type { PortalBuild } from '../web/ssr/page-renderer.ts';
import { portalPlugin } from '../web/ssr/plugin.ts';
import { createBaseApp } from './base-app.ts';

export interface ForeignAppParts {
  settings: Settings;
  /** Base address of the back end. */
  apiBase: string;
  /** The portal's server build; without it only calls and files are passed on. */
  portal?: PortalBuild | undefined;
}

/**
 * Creates the portal in front of an external back end. It has no database, jobs or accounts of its own: everything that only
 * `createApp` registers is unknown here.
 */
export async function createForeignApp({
  settings,
  apiBase,
  portal,
}: ForeignAppParts): Promise<FastifyInstance> {
  const versions = timedVersions(FRESH_MS);
  // No visit counter: the back end counts its own visits.
  const caching = createCaching(settings, versions, () => {});
  const measures = cacheMeasures(caching);
  const metrics = await openMetrics(settings.metrics, version, measures);
  const app = await createBaseApp({ settings, state: memoryState(), metrics, ...caching });
  const reservedPrefixes = collectRouteRoots(app);
  const backEnd = openBackEnd(apiBase, (call, reason) =>
    reason === null
      ? app.log.info({ call }, 'a call of the back end succeeds again')
      : app.log.error({ call, reason }, 'a call of the back end fails'),
  );
  app.addHook('onClose', () => backEnd.close());
  app.addHook('onRequest', async ({ headers }) => {
    if (!backEnd.isFromHere(headers)) return;
    app.log.error({ apiBase }, 'API_BASE is the address of this portal itself');
    throw new HttpError(508, SERVER.backEndFailed);
  });
  const reads = createForeignReads(backEnd, caching);
  const shared = { settings, caching, versions, measures, backEnd, reads };

  if (portal && typeof portal !== 'function') await registerPortalAssets(app);
  // It stays ready while calls of the back end fail or hang: pages are rendered without the missing data.
  const health = registerHealthRoutes(app, async () => {
    const calls = backEnd.failingCalls();
    return calls.length === 0
      ? { checks: { backEnd: 'ok' }, details: {} }
      : { checks: { backEnd: 'failed' }, details: { calls } };
  });
  measures.push(health);
  if (metrics) serveMetrics(app, metrics, settings.metrics);
  await app.register(foreignCallsPlugin, shared);
  await app.register(foreignFilesPlugin, shared);
  // Accepts every id: only the back end can check it.
  registerArt(app, caching, async () => true);
  await app.register(foreignAiPlugin, shared);
  await app.register(foreignCalendarPlugin, shared);
  // Last: it handles every other address.
  if (portal) await app.register(portalPlugin, { ...shared, portal, foreign: reads, reservedPrefixes });
  return app;
}
