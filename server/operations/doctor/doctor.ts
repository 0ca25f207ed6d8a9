import { existsSync } from 'node:fs';
import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';
import { databaseFile, openDatabase, refuseMissing } from '../../platform/database/database.ts';
import { existingSecret } from '../../platform/database/secret.ts';
import { readEnvironment, type Settings } from '../../platform/runtime/settings.ts';
import { followOwnClock } from '../../platform/runtime/time.ts';
import { type CheckName, failed, linesOf, type Result, skipped } from './check.ts';
import { checkBackup, checkClock, checkDatabase } from './database-checks.ts';
import { checkFiles, checkNode, checkPermissions, checkSettings } from './local-checks.ts';
import { checkProxy } from './proxy-check.ts';
import { checkCertificate, checkMail, checkRedis, checkS3 } from './service-checks.ts';

/** Words for an error, as a failed start prints them. */
type Explain = (error: unknown, settings?: Settings) => string;

/**
 * Checks an installation, whether its server runs or not, and prints a line for each check. Returns the exit code 1 when a check
 * failed. Errors are explained as those of a start are.
 */
export async function examine(explain: Explain): Promise<{ output: string; code: number }> {
  const lines: string[] = [];
  const counts = { ok: 0, skipped: 0, warning: 0, failed: 0 };
  const note = (name: CheckName, result: Result) => {
    counts[result.state] += 1;
    lines.push(...linesOf(name, result));
    return result.state !== 'failed';
  };
  const end = () => ({
    output: [...lines, DOCTOR.summary(counts.failed, counts.warning)].join('\n'),
    code: counts.failed > 0 ? 1 : 0,
  });

  let settings: Settings;
  try {
    settings = readEnvironment();
  } catch (error) {
    note('settings', failed(explain(error), DOCTOR.later));
    return end();
  }
  const check = async (name: CheckName, run: () => Result | Promise<Result>) =>
    note(
      name,
      await Promise.resolve()
        .then(run)
        .catch((error: unknown) => failed(explain(error, settings))),
    );

  const { apiBase, dataDir, databaseUrl, publicOrigin, trustProxy } = settings;
  await check('settings', () => checkSettings(settings));
  await check('node', checkNode);
  if (apiBase !== undefined) {
    await check('database', () => skipped(DOCTOR.ofBackEnd(apiBase)));
    await check('certificate', () => checkCertificate(publicOrigin));
    return end();
  }
  await check('permissions', () => checkPermissions(settings));
  if (existsSync(dataDir))
    await check('files', () => checkFiles(settings, (error) => explain(error, settings)));
  let key: Buffer | undefined;
  const hasDatabase = await check('database', async () => {
    if (!databaseUrl) refuseMissing(databaseFile(dataDir));
    return withDatabase(settings, async (database) => {
      const result = await checkDatabase(database);
      if (result.state !== 'failed') key = await existingSecret(database.db, settings);
      return result;
    });
  });
  if (hasDatabase) await check('clock', () => withDatabase(settings, checkClock));
  await check('redis', () => checkRedis(settings));
  await check('s3', () => checkS3(settings));
  await check('mail', () => checkMail(settings));
  await check('certificate', () => checkCertificate(publicOrigin));
  if (hasDatabase) {
    await check('proxy', () => checkProxy(publicOrigin, key, trustProxy));
    await check('backup', () => withDatabase(settings, (database) => checkBackup(database, settings)));
  }
  return end();
}

async function withDatabase<T>(
  settings: Settings,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(settings);
  try {
    return await work(database);
  } finally {
    followOwnClock();
    await database.db.destroy();
  }
}
