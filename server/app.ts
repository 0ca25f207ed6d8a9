import cookie from '@fastify/cookie';
import { calls } from '@pv-brain/contract/calls/all.ts';
import type { FastifyInstance } from 'fastify';
import { registerAccess } from './accounts/access.ts';
import { createLoginThrottle } from './accounts/login-throttle.ts';
import { createRegistrationToll } from './accounts/registration-toll.ts';
import { registerAccounts } from './accounts/routes.ts';
import { settleSessions } from './accounts/session.repository.ts';
import { createTally } from './accounts/tally.ts';
import { createNameSign } from './accounts/unknown-name.ts';
import { registerAiEntry } from './ai/entry.ts';
import { hasSandbox, registerAiSandbox } from './ai/sandbox.ts';
import { keepSandboxCredentials } from './ai/sandbox-credentials.repository.ts';
import { keepPruning } from './audit/keep-pruning.ts';
import { registerBackOffice } from './back-office/sso.ts';
import { createCaptchas } from './captcha/captcha.ts';
import { createPainter } from './captcha/painter.ts';
import { registerCaptcha } from './captcha/routes.ts';
import { watchClock } from './clock.ts';
import { contentAnswers } from './content/answers.ts';
import { itemExists } from './content/content.repository.ts';
import { keepExpiring } from './content/expiry.ts';
import { pictureAt } from './content/picture.ts';
import { registerArt } from './content/pictures.ts';
import { cleanRichText } from './content/rich-text.ts';
import { registerSpecialistContact } from './content/specialist-contact.ts';
import type { Database } from './database/database.ts';
import { installationSecret } from './database/secret.ts';
import { fileAnswers } from './files/answers.ts';
import { openBucket } from './files/bucket.ts';
import { privateFolder, stagingFolder, uploadFolder } from './files/folders.ts';
import { watchFolders } from './files/health.ts';
import { createPublicFiles } from './files/public-files.ts';
import { warnOfLooseRights } from './files/rights.ts';
import { registerFiles } from './files/routes.ts';
import { registerUploads } from './files/static-files.ts';
import { createStore } from './files/store.ts';
import { keepSweeping } from './files/sweep.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { registerAnswers } from './http/answer-routes.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { createBaseApp } from './http/base-app.ts';
import { createKeyOf } from './http/cache-key.ts';
import { registerForms } from './http/form.ts';
import { registerHealth } from './http/health.ts';
import { describeApi } from './http/openapi.ts';
import { redisState } from './http/redis-state.ts';
import { securityHeaders } from './http/security-headers.ts';
import { memoryState } from './http/shared-state.ts';
import { watchVersions } from './http/versions.ts';
import { registerPortalAssets } from './portal/assets.ts';
import { createPageRenderer, type PortalBuild } from './portal/page-renderer.ts';
import { registerPages } from './portal/page-routes.ts';
import { openPages } from './portal/page-table.ts';
import { registerSiteFiles } from './portal/site-files.ts';
import { registerRights } from './rights/routes.ts';
import type { Settings } from './settings.ts';
import { registerSubmissions } from './submissions/routes.ts';
import { systemAnswers } from './system/answers.ts';
import { localBackOfficeAddress, registerBackOfficeAddress } from './system/back-office-address.ts';

export interface AppParts {
  settings: Settings;
  database: Database;
  /** The portal's server build; without it only the API is served. */
  portal?: PortalBuild;
  version: string;
  /** Whether a fault was found in the database's file. */
  isDamaged?(): boolean;
}

/** Puts the server together. Close it with `app.close()`; the database belongs to the caller. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, database, portal, version, isDamaged = () => false } = parts;
  const { db } = database;
  const key = await installationSecret(db, settings);
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  const secure = origin.startsWith('https:');
  const headers = securityHeaders(secure);

  const versions = await watchVersions(db, (error) =>
    app.log.error({ err: error }, 'cannot read content versions'),
  );
  const answers = [
    ...contentAnswers(db, versions, (section, id) =>
      app.log.error({ section, id }, 'what runs does not belong into content: left out'),
    ),
    ...systemAnswers(db, versions),
    ...fileAnswers(db),
  ];
  const isBuilt = portal && typeof portal !== 'function';
  const pages = portal && openPages(portal);
  /** First parts of the addresses that are not the portal's. */
  const taken = new Set<string>();
  const keyOf = createKeyOf(answers, [
    (target) => pictureAt(target)?.key ?? null,
    (target) => pages?.known?.keyOf(target, taken) ?? null,
  ]);
  const cache = createAnswerCache(versions, settings.cacheBytes);

  const redis = settings.redisUrl
    ? redisState(settings.redisUrl, (error) =>
        app.log.error({ err: error }, 'Redis does not answer: counting by process'),
      )
    : undefined;
  const state = redis ?? memoryState();

  const app = await createBaseApp({ settings, cache, keyOf, headers, state });
  app.addHook('onRoute', ({ url }) => void taken.add(url.split('/')[1] ?? ''));
  app.addHook('onClose', async () => redis?.close());
  await redis?.open();
  app.addHook('onClose', async () => versions.stop());
  await app.register(cookie);
  await registerForms(app);
  const { dataDir, s3 } = settings;
  const bucket = s3 && (await openBucket(s3));
  const staging = stagingFolder(dataDir);
  await registerUploads(app, { db, dataDir, files: createPublicFiles(dataDir, bucket) });
  if (isBuilt) await registerPortalAssets(app);
  const nameSign = createNameSign(key);
  const tally = createTally(db, app.log, nameSign);
  app.addHook('onClose', async () => tally.stop());
  registerAccess(app, db, tally);

  const settle = () =>
    settleSessions(db).catch((error: unknown) => app.log.error({ err: error }, 'cannot settle sessions'));
  const clock = watchClock((milliseconds) => {
    const seconds = Math.round(milliseconds / 1000);
    app.log.warn({ seconds }, 'the clock jumped: nothing is removed by date for ten minutes');
    void settle();
  });
  // It may have been set while the server was down.
  await settle();
  const folders = [staging, uploadFolder(dataDir), privateFolder(dataDir)];
  registerHealth(app, { db, isDamaged, redis, files: watchFolders(folders, app.log), clock });
  registerAnswers(app, { answers, cache, headers });
  registerBackOfficeAddress(app, settings);
  registerSpecialistContact(app, db);
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () => describeApi(calls, version));
  await registerApiDocs(app);
  registerArt(app, {
    cache,
    headers,
    // A foreign back end alone knows its ids.
    exists: async (section, id) => settings.apiBase !== undefined || itemExists(db, section, id),
  });

  const captchas = createCaptchas({ key, state, fixedAnswer: settings.captchaFixedAnswer });
  const backOfficePath = settings.backOfficeBase ? new URL(settings.backOfficeBase).pathname : '/backoffice';
  const cookies = { secure, path: backOfficePath, domain: settings.cookieDomain };
  const painter = createPainter({
    onTrouble: (error) => app.log.error({ err: error }, 'captcha pictures cannot be drawn'),
  });
  app.addHook('onClose', async () => painter.close());
  registerCaptcha(app, { captchas, painter }, secure);
  const throttle = createLoginThrottle(state);
  const toll = createRegistrationToll({ key, state, isFree: settings.captchaFixedAnswer !== undefined });
  registerAccounts(app, { db, captchas, throttle, toll, tally, nameSign }, cookies);
  registerBackOffice(app, db, settings.publicOrigin ?? '', cookies);
  const store = createStore(dataDir, bucket);
  registerFiles(app, {
    ...{ db, store, staging },
    ...{ most: settings.uploadMaxBytes, quota: settings.uploadQuotaBytes },
  });
  registerSubmissions(app, { db, versions });
  registerRights(app, { db, store, throttle, versions });
  const sandbox = hasSandbox(settings) ? keepSandboxCredentials(db, key) : undefined;
  registerAiEntry(app, db, { ai: settings.ai, sandbox });
  if (sandbox) registerAiSandbox(app, sandbox, key);

  if (portal && pages) {
    const { apiBase } = settings;
    const render = createPageRenderer({
      build: portal,
      answers: [...answers, localBackOfficeAddress(settings)],
      apiBase,
      origin,
      uploadBytes: settings.uploadMaxBytes,
      cleanRichText,
    });
    if (isBuilt) registerSiteFiles(app, origin);
    registerPages(app, {
      render,
      pages,
      cache,
      headers,
      db: apiBase ? undefined : db,
      versions,
      isWarmed: settings.mode === 'production',
    });
  }

  const expiry = keepExpiring({ db, versions, clock, log: app.log });
  app.addHook('onClose', async () => expiry.stop());
  const pruning = keepPruning(db, settings.auditKeepMonths, app.log);
  app.addHook('onClose', async () => pruning.stop());
  warnOfLooseRights(dataDir, app.log);
  const sweep = keepSweeping({ db, store, staging, clock, log: app.log });
  app.addHook('onClose', async () => sweep.stop());
  return app;
}
