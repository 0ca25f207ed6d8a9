import { BACKUP_RUNS } from '@pv-brain/contract/operations/backups.ts';
import { dashboardBackups } from '@pv-brain/contract/operations/calls/backups.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { readResult } from './result.repository.ts';

/** Registers the call by which the dashboard shows the last backup and drill. */
export async function backupsPlugin(
  app: FastifyInstance,
  { db, settings }: { db: Db; settings: Pick<Settings, 'backup'> },
): Promise<void> {
  mount(app, dashboardBackups, async () => {
    const runs = [];
    for (const run of BACKUP_RUNS) {
      const result = await readResult(db, run);
      if (!result) continue;
      const { at, seconds, bytes, problem, succeededAt } = result;
      runs.push({ run, at, seconds, bytes, problem, succeededAt });
    }
    return { isScheduled: settings.backup.to !== undefined, runs };
  });
}
