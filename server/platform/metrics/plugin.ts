import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../runtime/settings.ts';
import type { Measures } from './measures.ts';
import type { Metrics } from './prometheus.ts';

const PATH = '/metrics';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Creates the metrics if the settings serve them anywhere. */
export async function openMetrics(
  { port, token }: Settings['metrics'],
  version: string,
  measures: Measures,
): Promise<Metrics | undefined> {
  if (port === undefined && token === undefined) return undefined;
  // Loaded only here, with its library: a start without metrics does not wait for it.
  const { createMetrics } = await import('./prometheus.ts');
  return createMetrics(version, measures);
}

/** Counts the responses of Fastify; the cache counts those that it sends before. */
export function countResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions, sentRoute }, reply) => {
    // A stream lasts for minutes, whatever the server does.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const route = sentRoute ?? routeOptions.url;
    metrics.count(method, route, reply.raw.statusCode, reply.elapsedTime);
  });
}

/**
 * Serves the metrics where the settings say: on a port of their own, or beside the site for those who know the token. Without
 * either the address does not exist. The port is opened before the site's, so that the start fails if the port is in use.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, settings: Settings['metrics']): void {
  const { port, host, token } = settings;
  if (token !== undefined) {
    const expected = digest(`Bearer ${token}`);
    app.get(PATH, { config: { access: 'public' } }, async ({ headers: { authorization = '' } }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!timingSafeEqual(digest(authorization), expected))
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply.type(metrics.contentType).send(await metrics.text());
    });
  }
  if (port === undefined) return;
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== PATH) return response.writeHead(404).end();
    const text = await metrics.text().catch((error: unknown) => {
      app.log.error({ err: error }, 'cannot read the metrics');
    });
    if (text === undefined) return response.writeHead(500).end();
    return response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
  app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
