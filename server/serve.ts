import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { ensureOperator } from './accounts/operators.ts';
import { createApp } from './app.ts';
import { writeAudit } from './audit/audit.repository.ts';
import { systemUser, TERMINAL } from './audit/terminal.ts';
import { openDatabase } from './database/database.ts';
import { mayBeFilled } from './database/demo/state.ts';
import { migrate } from './database/migrate.ts';
import type { PortalBuild } from './portal/page-renderer.ts';
import type { Settings } from './settings.ts';

/** How long a stop may take before the process ends anyway, in milliseconds. */
const STOP_LIMIT = 25_000;

/** Prepares the database, starts listening, and stops gracefully when the process is told to. */
export async function serve(settings: Settings, portal: PortalBuild): Promise<FastifyInstance> {
  const packageFile = new URL('../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const database = openDatabase(settings);
  const migrations = await migrate(database);
  if (migrations.length > 0) {
    const detail = { ...systemUser(), migrations };
    await writeAudit(database.db, { ...TERMINAL, action: 'migrated', detail });
  }
  if (settings.demoContent && (await mayBeFilled(database.db))) {
    // Loaded only for this: the texts and pictures would otherwise stay in memory for good.
    const { fillDemoContent } = await import('./database/demo/fill.ts');
    await fillDemoContent(database.db, settings);
  }
  const operator = await ensureOperator(database.db, settings.operator);
  if (operator) {
    // To the terminal only, since the log goes to other machines; and at once: whatever fails next, it is not lost.
    process.stdout.write(
      `\n首个管理员 (first operator): ${operator.username}\n初始密码 (password): ${operator.password}\n只显示这一次，请妥善保存 (shown only this once).\n\n`,
    );
  }
  const app = await createApp({ settings, database, portal, version });

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
  if (settings.captchaFixedAnswer) {
    app.log.warn('CAPTCHA_FIXED_ANSWER is set: every captcha has the same answer');
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  app.log.info(
    { database: database.dialect },
    `光伏产业大脑 is ready on ${settings.publicOrigin ?? `http://localhost:${port}`}`,
  );
  return app;
}
