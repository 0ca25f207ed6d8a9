import type { FastifyInstance } from 'fastify';
import { filesPlugin } from '../assets/files/plugin.ts';
import { registerUploads } from '../assets/files/static-files.ts';
import { freeDiskMeasure } from '../assets/files/storage/free-bytes.ts';
import { registerFileHealth } from '../assets/files/storage/health.ts';
import { openStorage } from '../assets/files/storage/storage.ts';
import { createUploadCounter } from '../assets/files/uploads/upload-counter.ts';
import { mediaPlugin } from '../assets/media/plugin.ts';
import { contentPlugin } from '../content/core/plugin.ts';
import { consolePlugin } from '../content/editing/plugin.ts';
import { searchPlugin } from '../content/search/plugin.ts';
import { sitePlugin } from '../content/site/plugin.ts';
import { sheetsPlugin } from '../content/spreadsheets/plugin.ts';
import { dataRequestsPlugin } from '../enterprises/data-requests/plugin.ts';
import { companiesPlugin } from '../enterprises/directory/plugin.ts';
import { myCompanyPlugin } from '../enterprises/own-company/plugin.ts';
import { accountsPlugin, registerGuard } from '../identity/accounts/plugin.ts';
import type { Office } from '../identity/backoffice-session/office-build.ts';
import { registerOfficeAssets } from '../identity/backoffice-session/office-build.ts';
import { backOfficePlugin } from '../identity/backoffice-session/plugin.ts';
import { operatorsPlugin } from '../identity/operators/plugin.ts';
import { aiPlugin } from '../integrations/ai/plugin.ts';
import {
  notifyLateRecipients,
  registerLateNotifications,
} from '../messaging/announcements/late-recipients.ts';
import { announcementsPlugin } from '../messaging/announcements/plugin.ts';
import { registerChatWebhookJobs } from '../messaging/chat-webhooks/chat-webhooks.ts';
import { addressesOf } from '../messaging/email/addresses.ts';
import { registerMailJobs } from '../messaging/email/mail-jobs.ts';
import { emailPlugin } from '../messaging/email/plugin.ts';
import { registerWeeklyMails } from '../messaging/email/weekly.ts';
import { noticesPlugin } from '../messaging/notices/plugin.ts';
import { sweepNotices } from '../messaging/notices/sweep.ts';
import { backupsPlugin } from '../operations/backup/plugin.ts';
import { backupMeasures } from '../operations/backup/result.repository.ts';
import { scheduleBackups } from '../operations/backup/schedule.ts';
import { proxyCheckPlugin } from '../operations/doctor/proxy-check.ts';
import { setupPlugin } from '../operations/setup/plugin.ts';
import { linkRegularly } from '../platform/audit/link.repository.ts';
import { auditPlugin } from '../platform/audit/plugin.ts';
import { pruneExpired } from '../platform/audit/prune.repository.ts';
import { cacheMeasures, createCaching } from '../platform/cache/caching.ts';
import { watchVersions } from '../platform/cache/versions.ts';
import { createCaptchas } from '../platform/captcha/captcha.ts';
import { type Database, poolMeasures } from '../platform/database/database.ts';
import { installationSecret } from '../platform/database/secret.ts';
import { registerApiDocs } from '../platform/http/api-docs.ts';
import { registerHealth } from '../platform/http/health.ts';
import { collectRouteRoots } from '../platform/http/route-roots.ts';
import { memoryState } from '../platform/http/shared-state.ts';
import { jobMeasures } from '../platform/jobs/measures.ts';
import { jobsPlugin, sweepChanges, sweepJobs } from '../platform/jobs/plugin.ts';
import { createJobs } from '../platform/jobs/worker.ts';
import { createMailer, deliverMail, NO_MAILER } from '../platform/mail/mail.ts';
import { openMetrics, serveMetrics } from '../platform/metrics/plugin.ts';
import { watchClock } from '../platform/runtime/clock.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { DAY_MS } from '../platform/runtime/time.ts';
import { systemPlugin } from '../platform/site-config/plugin.ts';
import { scheduleCompanyReminders } from '../submissions/intake/deadline-reminders.ts';
import { submissionsPlugin } from '../submissions/intake/plugin.ts';
import { receiptCheckPlugin } from '../submissions/intake/receipt-check.ts';
import { scheduleOperatorReminders } from '../submissions/review/operator-reminders.ts';
import { inboxPlugin } from '../submissions/review/plugin.ts';
import { dashboardPlugin } from '../web/analytics/plugin.ts';
import { runSearchPush } from '../web/search-engine-ping/search-push.ts';
import { discoveryPlugin } from '../web/seo/plugin.ts';
import { registerPortalAssets } from '../web/ssr/assets.ts';
import type { PortalBuild } from '../web/ssr/page-renderer.ts';
import { portalPlugin } from '../web/ssr/plugin.ts';
import { createVisitCounter } from '../web/visits/visit-counter.ts';
import { startVisitWriter, sweepVisits } from '../web/visits/visit-writer.ts';
import { createBaseApp } from './base-app.ts';
import { subscribeAll } from './subscriptions.ts';

export interface AppParts {
  settings: Settings;
  database: Database;
  /** Server build of the portal; without it only the API is served. */
  portal?: PortalBuild;
  office?: Office;
  version: string;
  /** Returns whether corruption was found in the database file. */
  isDamaged?(): boolean;
  /** Whether recurring jobs run. Only tests of other parts disable them: every start runs each of them once. */
  recurringJobs?: boolean;
}

/**
 * Creates the server: first the parts that its folders share, then the plugin of each folder. Close it with `app.close()`; the
 * database belongs to the caller.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    settings,
    database,
    portal,
    office,
    version,
    isDamaged = () => false,
    recurringJobs = true,
  } = parts;
  const { db } = database;
  // Reads `app` when it is called: the app is created after the first parts that may log an error.
  const logError = (message: string) => (error: unknown) => app.log.error({ err: error }, message);

  const key = await installationSecret(db, settings);
  const versions = await watchVersions(db, logError('cannot read content versions'));
  const redis = settings.redisUrl
    ? (await import('../platform/http/redis-state.ts')).redisState(
        settings.redisUrl,
        logError('Redis does not answer: limits are counted per process'),
      )
    : undefined;
  const state = redis ?? memoryState();
  const visits = createVisitCounter(settings.trustProxy);
  const caching = createCaching(settings, versions, visits.onVisit);
  const measures = [...cacheMeasures(caching), ...poolMeasures(database)];
  const metrics = await openMetrics(settings.metrics, version, measures);
  const app = await createBaseApp({ settings, state, metrics, ...caching });
  app.decorate('db', db);
  app.decorate('versions', versions);
  app.addHook('onClose', async () => redis?.close());
  app.addHook('onClose', async () => versions.stop());
  await redis?.open();
  const reservedPrefixes = collectRouteRoots(app);
  const storage = await openStorage(settings);
  const clock = watchClock();
  clock.onJump((milliseconds) => {
    const seconds = Math.round(milliseconds / 1000);
    app.log.warn({ seconds }, 'the clock jumped: no data is deleted by date for ten minutes');
  });
  const linking = linkRegularly({ db, clock, log: app.log });
  app.addHook('onClose', () => linking.stop());
  const jobs = createJobs({ db, clock, log: app.log, recurringJobs });
  app.addHook('onClose', () => jobs.stop());
  const visitWriter = startVisitWriter({ db, counter: visits, log: app.log });
  app.addHook('onClose', () => visitWriter.stop());
  sweepVisits(jobs, { db, log: app.log });
  const mailer = settings.mail ? createMailer(settings.mail) : NO_MAILER;
  const addresses = addressesOf(settings);
  deliverMail(jobs, mailer, db);
  registerMailJobs(jobs, { db, mailer, key, addresses });
  sweepJobs(jobs, { db, log: app.log });
  sweepChanges(jobs, db);
  sweepNotices(jobs, { db, log: app.log });
  scheduleOperatorReminders(jobs, { db });
  scheduleCompanyReminders(jobs, { db });
  registerLateNotifications(jobs, { db });
  registerWeeklyMails(jobs, { db, mailer, key, addresses });
  registerChatWebhookJobs(jobs, { db, robots: settings.robots, office: addresses.office });
  runSearchPush(jobs, { db, settings });
  scheduleBackups(jobs, { db, settings });
  subscribeAll(db);
  measures.push(...jobMeasures(db, jobs), ...backupMeasures(db), freeDiskMeasure(settings.dataDir));
  const prune = () => pruneExpired(db, settings.auditKeepMonths, app.log);
  jobs.repeat({ name: 'audit-pruning', every: DAY_MS, run: prune });

  // Static routes are added by a library and declare no access, so they are registered before the hook that checks the
  // declaration of every route.
  await registerUploads(app, { db, settings, storage });
  if (portal && typeof portal !== 'function') await registerPortalAssets(app);
  if (office?.assets) await registerOfficeAssets(app, office.assets);
  const securityEvents = registerGuard(app, db, { key, settings });
  const files = registerFileHealth(storage, app.log);
  // Logs an unreachable file store at startup, before the first upload.
  if (storage.reachBucket) void files();
  const hasOwnDisk = database.dialect === 'postgres' && storage.reachBucket !== undefined;
  const isMailStuck = settings.mail && mailer.isStuck;
  measures.push(registerHealth(app, { db, isDamaged, redis, files, hasOwnDisk, clock, isMailStuck }));
  if (metrics) serveMetrics(app, metrics, settings.metrics);
  registerApiDocs(app, version);

  const uploadCounter = createUploadCounter(db, {
    folder: storage.staging,
    quota: settings.uploadQuotaBytes,
  });
  const captchas = createCaptchas({ key, state, fixedAnswer: settings.captchaFixedAnswer });
  const shared = {
    db,
    settings,
    key,
    state,
    captchas,
    versions,
    caching,
    storage,
    uploadCounter,
    clock,
    jobs,
    measures,
    securityEvents,
  };
  await accountsPlugin(app, { ...shared, onSignIn: ({ id }) => notifyLateRecipients(db, id) });
  await auditPlugin(app, shared);
  await jobsPlugin(app, shared);
  await systemPlugin(app, shared);
  await filesPlugin(app, shared);
  await mediaPlugin(app, shared);
  await searchPlugin(app, { ...shared, database });
  await contentPlugin(app, shared);
  await discoveryPlugin(app, shared);
  await noticesPlugin(app, shared);
  await announcementsPlugin(app, shared);
  await emailPlugin(app, shared);
  // The only one with a hook for its own routes. Scopes that nothing needs would make the start slower.
  await app.register(submissionsPlugin, shared);
  await receiptCheckPlugin(app, shared);
  await dataRequestsPlugin(app, shared);
  await myCompanyPlugin(app, shared);
  await aiPlugin(app, shared);
  await consolePlugin(app, shared);
  await operatorsPlugin(app, shared);
  await sheetsPlugin(app, shared);
  await inboxPlugin(app, shared);
  await dashboardPlugin(app, shared);
  await setupPlugin(app, shared);
  await proxyCheckPlugin(app, shared);
  await backupsPlugin(app, shared);
  await companiesPlugin(app, shared);
  await sitePlugin(app, shared);
  await backOfficePlugin(app, { ...shared, office });
  // Registered last: its pages use the public reads of all other plugins, and it handles all remaining addresses.
  if (portal) await portalPlugin(app, { ...shared, portal, own: { db, key }, reservedPrefixes });
  jobs.start();
  return app;
}
