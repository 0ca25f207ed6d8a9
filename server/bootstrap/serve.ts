import type { FastifyInstance } from 'fastify';
import { readClock, readClockRegularly } from '../platform/database/clock.ts';
import { databaseFile, openDatabase } from '../platform/database/database.ts';
import { checkIntegrity, type Integrity } from '../platform/database/integrity.ts';
import { releaseMemory } from '../platform/runtime/release-memory.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { stopOnSignals } from '../platform/runtime/stop.ts';
import { demoText, isTerminal, operatorText, printLast, readyText } from '../platform/runtime/terminal.ts';
import { version } from '../platform/runtime/version.ts';
import { type AppParts, createApp } from './app.ts';
import { prepare } from './prepare.ts';
import { databaseAddress } from './start-failure.ts';

/** Frontend builds: the portal and the back office. */
export type Builds = Pick<AppParts, 'portal' | 'office'>;

/** Starts the server: with our own back end, or in front of another one. */
export const serve = (settings: Settings, builds: Builds): Promise<FastifyInstance> =>
  settings.apiBase === undefined
    ? serveOwn(settings, builds)
    : serveForeign(settings, settings.apiBase, builds);

/** Starts listening, and returns the origin at which users reach the site. */
async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  await app.ready();
  // Runs before listening: the process is blocked meanwhile.
  await releaseMemory();
  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  return settings.publicOrigin ?? `http://localhost:${port}`;
}

/** Starts the portal without a database and without a first password: the accounts are those of the back end. */
async function serveForeign(
  settings: Settings,
  apiBase: string,
  { portal }: Builds,
): Promise<FastifyInstance> {
  const { createForeignApp } = await import('./foreign-app.ts');
  const app = await createForeignApp({ settings, apiBase, portal });
  stopOnSignals(app, async () => {});
  const origin = await listen(app, settings);
  app.log.info({ backEnd: apiBase }, `光伏产业大脑 is ready on ${origin}`);
  if (isTerminal) process.stdout.write(readyText(origin, `后端 (back end): ${apiBase}`));
  return app;
}

/** Prepares the database, starts listening, and shuts down gracefully when the process receives a signal. */
async function serveOwn(settings: Settings, builds: Builds): Promise<FastifyInstance> {
  const database = openDatabase(settings);
  // Ignore a failure: the steps below may wait for the database and report the failure better.
  await readClock(database).catch(() => {});
  // Passwords are printed to the terminal only, because the log is sent to other machines.
  const passwords = printLast();
  const migrations = await prepare(database, settings, {
    onOperator: (operator) => passwords.print(operatorText(operator)),
    onDemoLogins: (logins) => passwords.print(demoText(logins)),
  });
  await readClock(database);
  let integrity: Integrity | undefined;
  const isDamaged = () => integrity?.isDamaged() ?? false;
  const app = await createApp({ settings, database, ...builds, version, isDamaged });
  const reading = readClockRegularly(database, app.log);
  app.addHook('onClose', async () => integrity?.stop());
  app.addHook('onClose', async () => reading.stop());
  stopOnSignals(app, () => database.db.destroy());
  passwords.ignoreSignals();
  if (migrations.length > 0) app.log.info({ migrations }, 'the database was migrated');

  const origin = await listen(app, settings);
  if (database.dialect === 'sqlite') integrity = checkIntegrity(databaseFile(settings.dataDir), app.log);
  if (settings.captchaFixedAnswer) {
    app.log.warn('CAPTCHA_FIXED_ANSWER is set: every captcha has the same answer');
  }
  app.log.info({ database: database.dialect }, `光伏产业大脑 is ready on ${origin}`);
  if (isTerminal) {
    const { databaseUrl, dataDir } = settings;
    const data = databaseUrl ? `PostgreSQL ${databaseAddress(databaseUrl)}, ${dataDir}` : dataDir;
    process.stdout.write(readyText(origin, `数据 (data): ${data}`));
  }
  passwords.flush();
  return app;
}
