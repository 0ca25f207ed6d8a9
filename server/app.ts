import { createServer } from 'node:http';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import serveStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import { UPLOAD_PATH } from '@pv-brain/contract/constants.ts';
import { SERVER } from '@pv-brain/contract/messages.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ServerBuild } from 'react-router';
import { registerArt } from './art/routes.ts';
import { contentAnswers } from './content/answers.ts';
import { keepExpiring } from './content/expiry.ts';
import { cleanRichText } from './content/rich-text.ts';
import { registerSpecialistContact } from './content/specialist-contact.ts';
import type { Database } from './database/database.ts';
import { fileAnswers } from './files/answers.ts';
import { uploadFolder } from './files/folders.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { registerAnswers } from './http/answer-routes.ts';
import { createKeyOf } from './http/cache-key.ts';
import { registerErrorHandling } from './http/error-handling.ts';
import { HttpError } from './http/errors.ts';
import { frontDesk, requestIds } from './http/front-desk.ts';
import { registerHealth } from './http/health.ts';
import { describeApi } from './http/openapi.ts';
import { INERT_POLICY, securityHeaders } from './http/security-headers.ts';
import { watchVersions } from './http/versions.ts';
import { createPageRenderer } from './portal/page-renderer.ts';
import { registerPages } from './portal/page-routes.ts';
import { PORTAL_CLIENT } from './portal/portal-build.ts';
import { registerSiteFiles } from './portal/site-files.ts';
import type { Settings } from './settings.ts';
import { systemAnswers } from './system/answers.ts';
import { backOfficeAddress, registerBackOfficeAddress } from './system/back-office-address.ts';

/** Milliseconds. A keep-alive a little above a proxy's usual 60 s lets the proxy be the one that closes. */
const TIMEOUTS = { request: 30_000, keepAlive: 65_000 };
const BODY_LIMIT = 1024 * 1024;
const LONGEST_EVENT_LOOP_DELAY = 2000;

export interface AppParts {
  settings: Settings;
  database: Database;
  /** The portal's server build; without it only the API is served. */
  portal?: ServerBuild;
  version: string;
}

/** Puts the server together. Close it with `app.close()`; the database belongs to the caller. */
export async function createApp({
  settings,
  database: { db },
  portal,
  version,
}: AppParts): Promise<FastifyInstance> {
  const nextId = requestIds();
  const headers = securityHeaders(settings.publicOrigin?.startsWith('https:') ?? false);
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;

  const answers = [...contentAnswers(db), ...systemAnswers(db), ...fileAnswers(db)];
  const described = [...answers, backOfficeAddress(settings)];
  const keyOf = createKeyOf(answers);
  const versions = await watchVersions(db, (error) =>
    app.log.error({ err: error }, 'cannot read content versions'),
  );
  const cache = createAnswerCache(versions, settings.cacheBytes);

  const app: FastifyInstance = Fastify({
    logger: { level: settings.logLevel, base: undefined },
    // One line a request, written below when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy ? 'loopback, linklocal, uniquelocal' : false,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const onHit = (request: { url?: string }, reqId: string) =>
        app.log.debug({ reqId, url: request.url }, 'from cache');
      const logged = settings.logLevel === 'debug' || settings.logLevel === 'trace' ? { onHit } : {};
      const server = createServer(frontDesk({ cache, keyOf, nextId, ...logged }, handler));
      server.requestTimeout = TIMEOUTS.request;
      server.keepAliveTimeout = TIMEOUTS.keepAlive;
      return server;
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request;
    request.log.info(
      { method, url, ip, status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'served',
    );
  });
  app.addHook('onClose', async () => versions.stop());
  registerErrorHandling(app, new Set(described.map((answer) => answer.path)));

  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_EVENT_LOOP_DELAY,
    pressureHandler: () => {
      throw new HttpError(503, SERVER.overloaded);
    },
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new HttpError(429, SERVER.tooMany),
  });

  registerHealth(app, db);
  registerAnswers(app, { answers, cache, versions, keyOf, headers });
  registerBackOfficeAddress(app, settings);
  registerSpecialistContact(app, db);
  app.get('/api/openapi.json', async () => describeApi(described, version));
  registerArt(app, { cache, versions, keyOf, headers });

  // Mall articles name their pictures relative to the back office; its base answers for them as well.
  const uploads = {
    root: uploadFolder(settings.dataDir),
    index: false,
    maxAge: '30d',
    immutable: true,
  } as const;
  for (const prefix of [UPLOAD_PATH, `/backoffice${UPLOAD_PATH}`]) {
    await app.register(serveStatic, {
      ...uploads,
      prefix,
      decorateReply: prefix === UPLOAD_PATH,
      setHeaders: (response) => response.header('content-security-policy', INERT_POLICY),
    });
  }

  if (portal) {
    const render = createPageRenderer({
      build: portal,
      answers: described,
      apiBase: settings.apiBase,
      origin,
      cleanRichText,
    });
    await app.register(serveStatic, {
      root: join(PORTAL_CLIENT, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      maxAge: '1y',
      immutable: true,
      preCompressed: true,
    });
    registerSiteFiles(app, origin);
    registerPages(app, { render, cache, versions, keyOf, headers, cacheable: !settings.apiBase });
  }

  const expiry = keepExpiring(db, versions, app.log);
  app.addHook('onClose', async () => expiry.stop());
  return app;
}
