import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BACKUP_FAILURE } from '@pv-brain/contract/operations/messages/jobs.ts';
import type { Db } from '../../platform/database/database.ts';
import { JobFailure } from '../../platform/jobs/job-type.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { addDays, instantOf, shanghaiTime } from '../../platform/runtime/time.ts';
import { type RunResult, readResult } from './result.repository.ts';

const INTERVAL_MS = 10 * 60_000;
/** Milliseconds from a failure to the next attempt: a backup of a large site takes the disk's time. */
const RETRY_MS = 3600e3;
const PROGRAM = fileURLToPath(new URL('../../manage.ts', import.meta.url));
const run = promisify(execFile);

/**
 * Returns whether a backup is due: none succeeded since the last time of day `at`, and none failed within the hour. A result of the
 * future was recorded while the clock ran ahead, and proves nothing.
 */
export function isBackupDue(at: string, last: RunResult | null, now = shanghaiTime()): boolean {
  const [today = '', time = ''] = now.split(' ');
  const since = `${time >= `${at}:00` ? today : addDays(today, -1)} ${at}:00`;
  if (last?.succeededAt && last.succeededAt >= since && last.succeededAt <= now) return false;
  return !last?.problem || last.at > now || instantOf(now) - instantOf(last.at) >= RETRY_MS;
}

/**
 * Makes a backup every day, in one process of the installation. A separate process makes it, by the same command as an operator:
 * checking and counting a large database would block the requests of this one.
 */
export function scheduleBackups(
  jobs: Jobs,
  { db, settings: { backup } }: { db: Db; settings: Pick<Settings, 'backup'> },
): void {
  const { to, at } = backup;
  if (to === undefined) return;
  jobs.repeat({
    name: 'backup',
    every: INTERVAL_MS,
    async run({ signal }) {
      if (!isBackupDue(at, await readResult(db, 'backup'))) return;
      await run(process.execPath, [PROGRAM, 'backup'], { signal }).catch((error: { stderr?: string }) => {
        signal.throwIfAborted();
        throw new JobFailure(BACKUP_FAILURE(String(error.stderr ?? '').trim()), {
          isFinal: false,
          blocksAll: true,
        });
      });
    },
  });
}
