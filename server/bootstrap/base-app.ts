import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { CacheKeys } from '../platform/cache/cache-key.ts';
import type { Caching } from '../platform/cache/caching.ts';
import { type Hit, serveCached } from '../platform/cache/serve-cached.ts';
import { HttpError } from '../platform/errors/http-error.ts';
import { registerErrorHandling, sendError } from '../platform/http/error-handling.ts';
import { isPageRequest } from '../platform/http/error-page.ts';
import { registerForms } from '../platform/http/form.ts';
import {
  hasBody,
  limitBodyTime,
  REQUEST_TIMEOUTS,
  type RequestTimeouts,
} from '../platform/http/hardening/body-time.ts';
import { withClientAddress } from '../platform/http/hardening/client-address.ts';
import { refuseUnreadable } from '../platform/http/hardening/client-error.ts';
import { watchConnections } from '../platform/http/hardening/connections.ts';
import { lingerAfterEarlyResponses } from '../platform/http/hardening/early-response.ts';
import {
  loggedUrl,
  refuseUnclearHosts,
  takeOriginForm,
  unescaped,
  utf8Query,
} from '../platform/http/hardening/request-url.ts';
import { refuseTinyChunks } from '../platform/http/hardening/tiny-chunks.ts';
import { limitStore, type SharedState } from '../platform/http/shared-state.ts';
import { countResponses } from '../platform/metrics/plugin.ts';
import type { Metrics } from '../platform/metrics/prometheus.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { logOptions } from '../platform/runtime/terminal.ts';

/** Milliseconds. Slightly longer than a proxy's usual 60 s, so that the proxy closes the connection first. */
const KEEP_ALIVE_MS = 65_000;
/** Milliseconds between two checks for overdue headers. */
const CHECK_INTERVAL_MS = 5000;
/** Bytes: many times the longest form. A megabyte of brackets or names takes a parser a tenth of a second. */
const BODY_LIMIT_BYTES = 256 * 1024;
const SLASH = 47;
/**
 * Milliseconds; 0 disables the check. Tests share their machine and `npm run dev` its process with other load, which is no
 * overload of the server.
 */
const MAX_EVENT_LOOP_DELAY_MS = { production: 2000, development: 0, test: 0 };
/** Milliseconds over which the delay is sampled; a single pause of this length would count as overload. */
const LOOP_SAMPLE_MS = 5000;

interface BaseParts {
  /** Shared store of the request counters. */
  state: SharedState;
  settings: Settings;
  cache: Caching['cache'];
  keys: Pick<CacheKeys, 'of'>;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Records a visit; by default visits are not counted. */
  onVisit?: Caching['onVisit'];
  timeouts?: RequestTimeouts;
  /** Counts the responses; undefined when metrics are off. */
  metrics?: Metrics | undefined;
}

/**
 * Creates the part that every request passes: cache, request id, log, security headers, limits, forms, errors. It has no routes
 * yet.
 */
export async function createBaseApp({
  settings,
  cache,
  keys,
  headers,
  onVisit = () => {},
  state,
  timeouts = REQUEST_TIMEOUTS,
  metrics,
}: BaseParts): Promise<FastifyInstance> {
  // Ids sort within a process and never equal those of another.
  const idPrefix = randomBytes(6).toString('base64url');
  let requestCount = 0;
  const nextId = () => `${idPrefix}-${(++requestCount).toString(36)}`;
  const connections = watchConnections();
  const isVerbose = settings.logLevel === 'debug' || settings.logLevel === 'trace';

  const app: FastifyInstance = Fastify({
    logger: { ...logOptions(settings.logLevel), base: undefined },
    // The onResponse hook below writes one log line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    trustProxy: settings.trustProxy,
    rewriteUrl: ({ url = '' }) => utf8Query(url),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    // A URL that cannot be decoded matches no route and no hook, so nothing would limit a body behind it: close the connection.
    frameworkErrors: (error, request, reply) => {
      if (error.code === 'FST_ERR_BAD_URL' && isPageRequest(request)) {
        request.raw.url = unescaped(request.url);
        return app.routing(request.raw, reply.raw);
      }
      return sendError(
        error,
        request,
        reply.headers({ ...headers, connection: 'close', 'x-request-id': request.id }),
      );
    },
    clientErrorHandler: refuseUnreadable(headers, nextId, connections.isSending),
    forceCloseConnections: 'idle',
    // Requests already accepted are answered normally.
    return503OnClosing: false,
    // Database reads at startup are limited by the database's own timeouts.
    pluginTimeout: 0,
    serverFactory: (framework) => {
      const handler = connections.watch(framework);
      const onHit = ({ request, status, storedResponse, id: reqId, ms }: Hit) => {
        const { method = '', url } = request;
        metrics?.count(method, storedResponse.route, status, ms);
        if (isVerbose) app.log.debug({ reqId, url }, 'from cache');
      };
      const serveFromCache = serveCached(
        { cache, onVisit, keys, nextId, onHit: isVerbose || metrics ? onHit : undefined },
        handler,
      );
      // Requests with a body skip the cache: only Fastify limits bodies.
      const serve = connections.limitPipelining((request, response) => {
        if (request.url?.charCodeAt(0) !== SLASH) takeOriginForm(request);
        // Cache keys are UTF-8 addresses only.
        const isUtf8 = utf8Query(request.url ?? '') === request.url;
        if (isUtf8 && !hasBody(request)) return serveFromCache(request, response);
        if (hasBody(request))
          refuseTinyChunks(request, (error) => server.emit('clientError', error, request.socket));
        handler(request, response);
      });
      const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, serve);
      // Expectations other than `100-continue` are ignored: the request is answered normally.
      server.on('checkExpectation', serve);
      // Reading the address while the peer is connected keeps it available for the whole connection: limits and the audit log
      // need it even when the client disconnects before its request is handled.
      server.on('connection', (socket) => {
        if (socket.remoteAddress === undefined) socket.destroy();
      });
      server.headersTimeout = timeouts.headers;
      server.requestTimeout = timeouts.slowBody;
      server.timeout = timeouts.idle;
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      connections.of(server);
      return server;
    },
  });

  // A second route for HEAD, as the framework adds it, would take a third of the time in which the server is created. Node sends no
  // body in response to HEAD.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
  // Callback style: code after an async hook would run outside its async context.
  app.addHook('onRequest', (request, _, done) => withClientAddress(request.ip, done));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  refuseUnclearHosts(app);
  app.decorateRequest('sentRoute', undefined);
  if (metrics) countResponses(app, metrics);
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { method, url: loggedUrl(request.url), ip, status: reply.raw.statusCode, ms };
    request.log.info(line, 'served');
  });
  // An aborted request has no 'served' line in the log.
  app.addHook('onRequestAbort', async (request) => {
    const { method, ip } = request;
    request.log.info({ method, url: loggedUrl(request.url), ip }, 'request aborted by the client');
  });
  app.addHook('preClose', async () => connections.wind(app.server));
  limitBodyTime(app, timeouts);
  lingerAfterEarlyResponses(app);
  registerErrorHandling(app);

  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS[settings.mode],
    sampleInterval: LOOP_SAMPLE_MS,
    pressureHandler: () => {
      throw new HttpError(503, SERVER.overloaded);
    },
  });
  await app.register(rateLimit, {
    global: false,
    store: limitStore(state),
    errorResponseBuilder: () => new HttpError(429, SERVER.tooMany),
  });
  await app.register(cookie);
  await registerForms(app);
  return app;
}
