import { setTimeout } from 'node:timers/promises';
import { ensureStructure } from '../content/site/first-structure.ts';
import { ensureOperator } from '../identity/accounts/operators.ts';
import { refuseUnfinishedRestore } from '../operations/backup/restore.ts';
import { isEmptyForDemo } from '../operations/demo/demo.repository.ts';
import { writeAudit } from '../platform/audit/audit.repository.ts';
import { systemUser, TERMINAL } from '../platform/audit/terminal.ts';
import { type Database, withAdvisoryLock } from '../platform/database/database.ts';
import { databaseFailure } from '../platform/database/database-failure.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { transact } from '../platform/database/transact.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { type DemoLogins, startStep } from '../platform/runtime/terminal.ts';
import { subscribeAll } from './subscriptions.ts';

/**
 * Milliseconds to wait for another process that prepares the same SQLite file, in addition to the timeout of a statement: filling in
 * the demo content took more than thirty seconds on a busy machine.
 */
const TIMEOUT_MS = 120_000;

/** Callbacks that show generated passwords once: those of the first operator and of the demo content. */
export interface ShowPasswords {
  onOperator?(operator: { username: string; password: string }): void;
  onDemoLogins?(logins: DemoLogins): void;
}

/**
 * Migrates, creates the first operator and fills an empty database with the demo content. The operator's password is shown before
 * any later step can fail. Processes that start at the same moment share the work: each skips what another has done. Returns the
 * names of the migrations that this process ran.
 */
export async function prepare(
  database: Database,
  settings: Settings,
  show: ShowPasswords = {},
): Promise<string[]> {
  refuseUnfinishedRestore(settings.dataDir);
  subscribeAll(database.db);
  const until = performance.now() + TIMEOUT_MS;
  const migrated: string[] = [];
  for (;;) {
    try {
      const migrations = await startStep('正在准备数据库 (preparing the database)', () =>
        withAdvisoryLock(database, () => migrateAndNote(database)),
      );
      migrated.push(...migrations);
      await withAdvisoryLock(database, () => fill(database, settings, show));
      return migrated;
    } catch (error) {
      if (databaseFailure(error) !== 'busy' || performance.now() >= until) throw error;
      await setTimeout(200);
    }
  }
}

async function migrateAndNote(database: Database) {
  const migrations = await migrate(database);
  if (migrations.length === 0) return [];
  const detail = { ...systemUser(), migrations };
  await writeAudit(database.db, { ...TERMINAL, action: 'migrated', detail });
  return migrations;
}

async function fill({ db }: Database, settings: Settings, { onOperator, onDemoLogins }: ShowPasswords) {
  // Runs before the demo content, whose photographs belong to this operator.
  const operator = await ensureOperator(db, settings.operator);
  if (operator) onOperator?.(operator);
  if (settings.demoContent && (await isEmptyForDemo(db))) {
    // Imported only when needed: the texts and pictures would otherwise stay in memory permanently.
    const { fillDemoContent } = await import('../operations/demo/fill.ts');
    const { demoHistory: hasHistory } = settings;
    await startStep('正在填充演示内容 (filling in the demo content)', () =>
      fillDemoContent(db, settings, undefined, {
        hasHistory,
        ...(onDemoLogins ? { onLogins: onDemoLogins } : {}),
      }),
    );
  }
  await transact(db, ensureStructure);
}
