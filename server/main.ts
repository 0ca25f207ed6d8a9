import { readFileSync } from 'node:fs';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { readSettings, SettingsError } from './settings.ts';

/** How long a stop may take before the process ends anyway, in milliseconds. */
const STOP_LIMIT = 25_000;

async function start() {
  const settings = readSettings(process.env);
  // React and React Router read it when they are loaded, so they are loaded after it is set.
  process.env.NODE_ENV = settings.mode;
  const [{ createApp }, { loadPortalBuild }, { fillDemoContent }, { ensureOperator }] = await Promise.all([
    import('./app.ts'),
    import('./portal/portal-build.ts'),
    import('./database/demo/fill.ts'),
    import('./accounts/operators.ts'),
  ]);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };

  const database = openDatabase(settings);
  await migrate(database);
  if (settings.demoContent) await fillDemoContent(database.db, settings.dataDir);
  const operator = await ensureOperator(database.db, settings.operator);
  if (operator) {
    // To the terminal only, since the log goes to files and to other machines; and at once, whatever happens next.
    process.stdout.write(
      `\n首个管理员 (first operator): ${operator.username}\n初始密码 (password): ${operator.password}\n只显示这一次，请妥善保存 (shown only this once).\n\n`,
    );
  }
  const app = await createApp({ settings, database, portal: await loadPortalBuild(), version });

  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping: no new requests, finishing those in flight');
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    await app.close();
    await database.db.destroy();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  if (settings.captchaFixedAnswer) {
    app.log.warn('CAPTCHA_FIXED_ANSWER is set: every captcha has the same answer');
  }
  app.log.info(
    { database: database.dialect },
    `光伏产业大脑 is ready on ${settings.publicOrigin ?? `http://localhost:${port}`}`,
  );
}

start().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
