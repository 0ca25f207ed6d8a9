import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';
import { readClock } from '../../platform/database/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { pendingMigrations } from '../../platform/database/migrations/migrate.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { clockDeviation, isClockOff, nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { openDestination } from '../backup/destination.ts';
import { readResult } from '../backup/result.repository.ts';
import { failed, ok, type Result, skipped, warning } from './check.ts';
import { readFaults, readProgram } from './doctor.repository.ts';

/** Bytes of a database for which PostgreSQL's usual 128 MB of buffers are too few: some hundred thousand entries. */
const LARGE_BYTES = 1024 ** 3;
/** A daily backup, and time to make it. */
const BACKUP_AGE_MS = 26 * 3600e3;

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Checks that the database answers, is sound, and has the schema of this version. Throws what a start would throw. */
export async function checkDatabase(database: Database): Promise<Result> {
  const program = await readProgram(database);
  const faults = await readFaults(database);
  if (faults.length > 0) return failed(DOCTOR.damaged(faults.join(', ')), DOCTOR.restore);
  const pending = await pendingMigrations(database);
  if (pending.length > 0) return failed(DOCTOR.pending(pending.join(', ')), DOCTOR.migrate);
  if ('encoding' in program && program.encoding !== 'UTF8')
    return warning(DOCTOR.encoding(program.encoding), DOCTOR.moveToUtf8);
  if ('shared' in program && program.bytes > LARGE_BYTES && program.shared < program.bytes / 4)
    return warning(DOCTOR.buffers(program.buffers, gigabytes(program.bytes)), DOCTOR.raiseBuffers);
  return ok(program.version);
}

/** Compares the clocks of this machine and of PostgreSQL, as `/readyz` does. */
export async function checkClock(database: Database): Promise<Result> {
  if (database.dialect === 'sqlite') return skipped(DOCTOR.ownClock);
  await readClock(database);
  const finding = DOCTOR.deviation(clockDeviation());
  return isClockOff() ? failed(finding, DOCTOR.setClock) : ok(finding);
}

/** Checks that a backup can be written to BACKUP_TO, and that the last one succeeded and is not older than a day. */
export async function checkBackup({ db }: Database, settings: Settings): Promise<Result> {
  const { to } = settings.backup;
  if (to !== undefined) {
    const destination = await openDestination(settings);
    const problem = await destination
      .tryOut()
      .catch((error: Error) => Object(error.cause).message ?? error.message);
    if (problem) return failed(`BACKUP_TO=${to}: ${problem}`, DOCTOR.backUpTo);
  }
  const last = await readResult(db, 'backup');
  if (last?.problem) return failed(last.problem, DOCTOR.backUp);
  const at = last?.succeededAt;
  if (!at) return warning(DOCTOR.noBackup, DOCTOR.backUp);
  const isOld = at < shanghaiTime(new Date(nowMs() - BACKUP_AGE_MS));
  return isOld ? warning(DOCTOR.lastBackup(at), DOCTOR.backUp) : ok(DOCTOR.lastBackup(at));
}
