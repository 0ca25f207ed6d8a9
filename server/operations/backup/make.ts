import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { backUp, backupReport } from './backup.ts';
import { openDestination, removeOld } from './destination.ts';
import { recordRun } from './result.repository.ts';

/**
 * Makes a backup in an empty folder, or where BACKUP_TO says: there, old ones are removed after it. The result is recorded.
 * Returns the message for the operator.
 */
export async function makeBackup(database: Database, settings: Settings, name: string): Promise<string> {
  const { report } = await recordRun(database.db, 'backup', async () => {
    if (name) {
      const backup = await backUp(database, settings, name);
      return { place: name, bytes: backup.manifest.bytes, report: backupReport(name, backup) };
    }
    const destination = await openDestination(settings);
    const { location, result: backup } = await destination.add((folder) =>
      backUp(database, settings, folder),
    );
    const removedCount = await removeOld(destination, settings.backup.keepDays);
    const report = [
      backupReport(location, backup),
      ...(removedCount > 0 ? [`removed ${removedCount} old backups`] : []),
    ];
    return { place: location, bytes: backup.manifest.bytes, report: report.join('\n') };
  });
  return report;
}
