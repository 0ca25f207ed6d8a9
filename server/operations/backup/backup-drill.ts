import { join } from 'node:path';
import { verifyAudit } from '../../platform/audit/verify.repository.ts';
import { type Database, databaseFile, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { StartError } from '../../platform/runtime/start-error.ts';
import { checksum, verifyChecksums } from './checksums.ts';
import { inTemporaryFolder, withBackup } from './destination.ts';
import { BACKED_UP, readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { recordRun } from './result.repository.ts';
import { checkRestored, compareRows, countRows, inNewDatabase } from './snapshot.repository.ts';

/** Maximum files that are compared once more after the restore, which compares each while it copies. */
const SAMPLE_FILES = 100;

/** Compares a random sample of the restored files with the backup's checksums. Returns their number. */
async function compareSample(dataDir: string, sums: ReadonlyMap<string, string>): Promise<number> {
  const files = [...sums].filter(([path]) =>
    BACKED_UP.folders.some((folder) => path.startsWith(`${folder}/`)),
  );
  const sample = files
    .map((file) => ({ file, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SAMPLE_FILES);
  for (const { file } of sample) {
    const [path, sum] = file;
    if ((await checksum(join(dataDir, path))) !== sum)
      throw new StartError(`the restored file ${path} differs from the backup`);
  }
  return sample.length;
}

/**
 * Restores a backup beside the running system: into a temporary folder, and on PostgreSQL into a database of its own on the same
 * server. Compares the rows of every table, the audit chain and a sample of the files, and leaves nothing behind. The result is
 * recorded. Returns the message for the operator; throws a StartError when anything differs.
 */
export async function drillBackup(database: Database, settings: Settings, name: string): Promise<string> {
  const startedAt = performance.now();
  const { report } = await recordRun(database.db, 'backup-drill', () =>
    withBackup(settings, name, (folder) =>
      inTemporaryFolder((dataDir) =>
        inNewDatabase(database, 'drill', async (databaseUrl) => {
          const sums = await verifyChecksums(folder);
          const { rows, bytes, madeAt } = await readManifest(folder);
          const drillSettings = { ...settings, dataDir, databaseUrl, s3: undefined };
          const restored = openDatabase(drillSettings);
          try {
            await restore(restored, drillSettings, folder);
            if (databaseUrl) compareRows(await countRows(restored.db), rows);
            else checkRestored(databaseFile(dataDir), rows);
            // A backup of an earlier version is checked as that version's successor would read it.
            await migrate(restored);
            const verdict = await verifyAudit(restored.db);
            if (!verdict.intact)
              throw new StartError(
                `the restored audit log is broken: entry ${verdict.seq} ${verdict.problem}`,
              );
            const files = await compareSample(dataDir, sums);
            const tables = Object.keys(rows).length;
            const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
            const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
            const report = `the backup made ${madeAt} can be restored: ${tables} tables with ${total} rows, ${verdict.entries} audit entries intact, ${files} files compared, in ${seconds} s`;
            return { place: folder, bytes, report };
          } finally {
            await restored.db.destroy();
          }
        }),
      ),
    ),
  );
  return report;
}
