import type { FastifyInstance } from 'fastify';
import { accountsPlugin, registerGuard } from './accounts/plugin.ts';
import { aiPlugin } from './ai/plugin.ts';
import { announcementsPlugin } from './announcements/plugin.ts';
import { keepTellingStanding, tellStanding } from './announcements/standing.ts';
import { auditPlugin } from './audit/plugin.ts';
import { pruneInTime } from './audit/prune.ts';
import { registerOfficeAssets } from './back-office/assets.ts';
import type { Office } from './back-office/office-build.ts';
import { backOfficePlugin } from './back-office/plugin.ts';
import { watchClock } from './clock.ts';
import { companiesPlugin } from './companies/plugin.ts';
import { consolePlugin } from './console/plugin.ts';
import { contentPlugin } from './content/plugin.ts';
import { dashboardPlugin } from './dashboard/plugin.ts';
import type { Database } from './database/database.ts';
import { installationSecret } from './database/secret.ts';
import { discoveryPlugin } from './discovery/plugin.ts';
import { watchFiles } from './files/health.ts';
import { filesPlugin } from './files/plugin.ts';
import { registerUploads } from './files/static-files.ts';
import { openStorage } from './files/storage.ts';
import { countUploads } from './files/under-way.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { createBaseApp } from './http/base-app.ts';
import { createCaching } from './http/caching.ts';
import { registerHealth } from './http/health.ts';
import { collectRouteRoots } from './http/route-roots.ts';
import { memoryState } from './http/shared-state.ts';
import { watchVersions } from './http/versions.ts';
import { inboxPlugin } from './inbox/plugin.ts';
import { keepReminding } from './inbox/remind.ts';
import { keepTellingLate } from './inbox/tell-late.ts';
import { jobsPlugin } from './jobs/plugin.ts';
import { sweepJobs } from './jobs/sweep.ts';
import { createJobs } from './jobs/worker.ts';
import { addressesOf } from './letters/addresses.ts';
import { deliverLetters } from './letters/deliver.ts';
import { lettersPlugin } from './letters/plugin.ts';
import { keepWeekly } from './letters/weekly.ts';
import { createPost, deliverMail, NO_POST } from './mail/mail.ts';
import { mediaPlugin } from './media/plugin.ts';
import { myCompanyPlugin } from './my-company/plugin.ts';
import { noticesPlugin } from './notices/plugin.ts';
import { sweepNotices } from './notices/sweep.ts';
import { operatorsPlugin } from './operators/plugin.ts';
import { registerPortalAssets } from './portal/assets.ts';
import type { PortalBuild } from './portal/page-renderer.ts';
import { portalPlugin } from './portal/plugin.ts';
import { rightsPlugin } from './rights/plugin.ts';
import { runRobots } from './robots/robots.ts';
import { searchPlugin } from './search/plugin.ts';
import { runSearchPush } from './search-push/search-push.ts';
import type { Settings } from './settings.ts';
import { sheetsPlugin } from './sheets/plugin.ts';
import { sitePlugin } from './site/plugin.ts';
import { keepTellingDue } from './submissions/due.ts';
import { submissionsPlugin } from './submissions/plugin.ts';
import { receiptCheckPlugin } from './submissions/receipt-check.ts';
import { systemPlugin } from './system/plugin.ts';
import { createVisitCounter } from './visits/count.ts';
import { keepVisits, sweepVisits } from './visits/keep.ts';

/** Milliseconds. */
const DAY = 24 * 3600e3;

export interface AppParts {
  settings: Settings;
  database: Database;
  /** The portal's server build; without it only the API is served. */
  portal?: PortalBuild;
  /** The back office's pages. */
  office?: Office;
  version: string;
  /** Whether a fault was found in the database's file. */
  isDamaged?(): boolean;
  /** Whether it tends what is to be done over and over. Only tests of other things go without: every start brings a round of each. */
  rounds?: boolean;
}

/**
 * Puts the server together: what its areas share, then a plugin for each of them. Close it with `app.close()`; the
 * database belongs to the caller.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, database, portal, office, version, isDamaged = () => false, rounds = true } = parts;
  const { db } = database;
  // The log is the app's, which is made after what may have to complain.
  const complain = (what: string) => (error: unknown) => app.log.error({ err: error }, what);

  const key = await installationSecret(db, settings);
  const versions = await watchVersions(db, complain('cannot read content versions'));
  const redis = settings.redisUrl
    ? (await import('./http/redis-state.ts')).redisState(
        settings.redisUrl,
        complain('Redis does not answer: counting by process'),
      )
    : undefined;
  const state = redis ?? memoryState();
  const visits = createVisitCounter(settings.trustProxy);
  const caching = createCaching(settings, versions, visits.onVisit);
  const app = await createBaseApp({ settings, state, ...caching });
  app.addHook('onClose', async () => redis?.close());
  app.addHook('onClose', async () => versions.stop());
  await redis?.open();
  const taken = collectRouteRoots(app);
  const storage = await openStorage(settings);
  const clock = watchClock();
  clock.onJump((milliseconds) => {
    const seconds = Math.round(milliseconds / 1000);
    app.log.warn({ seconds }, 'the clock jumped: nothing is removed by date for ten minutes');
  });
  const jobs = createJobs({ db, clock, log: app.log, rounds });
  app.addHook('onClose', () => jobs.stop());
  const kept = keepVisits({ db, counter: visits, log: app.log });
  app.addHook('onClose', () => kept.stop());
  sweepVisits(jobs, { db, log: app.log });
  const post = settings.mail && createPost(settings.mail);
  const addresses = addressesOf(settings);
  deliverMail(jobs, post ?? NO_POST);
  deliverLetters(jobs, { db, post, key, addresses });
  sweepJobs(jobs, { db, log: app.log });
  sweepNotices(jobs, { db, log: app.log });
  keepReminding(jobs, { db });
  keepTellingDue(jobs, { db });
  keepTellingStanding(jobs, { db });
  keepWeekly(jobs, { db, post: post ?? NO_POST, key, addresses });
  runRobots(jobs, { db, robots: settings.robots, office: addresses.office });
  keepTellingLate(jobs, { db });
  runSearchPush(jobs, { db, settings });
  const prune = () => pruneInTime(db, settings.auditKeepMonths, app.log);
  jobs.repeat({ name: 'audit-pruning', every: DAY, run: prune });

  // A library makes the routes of static files. They do not say themselves who may call them, so they come before the
  // hook that asks every route.
  await registerUploads(app, { db, settings, storage });
  if (portal && typeof portal !== 'function') await registerPortalAssets(app);
  if (office?.assets) await registerOfficeAssets(app, office.assets);
  const guard = registerGuard(app, db, { key, settings });
  const files = watchFiles(storage, app.log);
  // Whoever installs it reads in the log, before anybody sends a file, that the store is not there.
  if (storage.reachBucket) void files();
  const hasOwnDisk = database.dialect === 'postgres' && storage.reachBucket !== undefined;
  registerHealth(app, { db, isDamaged, redis, files, hasOwnDisk, clock, isMailStuck: post?.isStuck });
  await registerApiDocs(app, version);

  const underWay = countUploads(db, { folder: storage.staging, quota: settings.uploadQuotaBytes });
  const shared = { db, settings, key, state, versions, caching, storage, underWay, clock, jobs, ...guard };
  await app.register(accountsPlugin, { ...shared, onSignIn: ({ id }) => tellStanding(db, id) });
  await app.register(auditPlugin, shared);
  await app.register(jobsPlugin, shared);
  await app.register(systemPlugin, shared);
  await app.register(filesPlugin, shared);
  await app.register(mediaPlugin, shared);
  await app.register(searchPlugin, { ...shared, database });
  await app.register(contentPlugin, shared);
  await app.register(discoveryPlugin, shared);
  await app.register(noticesPlugin, shared);
  await app.register(announcementsPlugin, shared);
  await app.register(lettersPlugin, shared);
  await app.register(submissionsPlugin, shared);
  await app.register(receiptCheckPlugin, shared);
  await app.register(rightsPlugin, shared);
  await app.register(myCompanyPlugin, shared);
  await app.register(aiPlugin, shared);
  await app.register(consolePlugin, shared);
  await app.register(operatorsPlugin, shared);
  await app.register(sheetsPlugin, shared);
  await app.register(inboxPlugin, shared);
  await app.register(dashboardPlugin, shared);
  await app.register(companiesPlugin, shared);
  await app.register(sitePlugin, shared);
  await app.register(backOfficePlugin, { ...shared, office });
  // Last: its pages are made of the public reads of all the others, and it takes every address that is left.
  if (portal) await app.register(portalPlugin, { ...shared, portal, taken });
  jobs.start();
  return app;
}
