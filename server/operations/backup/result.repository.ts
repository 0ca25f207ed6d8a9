import { BACKUP_RUNS, type BackupRun } from '@pv-brain/contract/operations/backups.ts';
import type { Db } from '../../platform/database/database.ts';
import { readMeta, saveMeta } from '../../platform/database/meta.repository.ts';
import { gaugeBy, type Measures, type Sample } from '../../platform/metrics/measures.ts';
import { instantOf, shanghaiTime } from '../../platform/runtime/time.ts';

/** Result of the last run, and the time of the last that succeeded. Times are Shanghai wall-clock texts. */
export interface RunResult {
  at: string;
  seconds: number;
  /** Reason of a failure; null after a success. */
  problem: string | null;
  /** Place and size of the backup; null when it is not known. */
  place: string | null;
  bytes: number | null;
  succeededAt: string | null;
}

const keyOf = (run: BackupRun) => `last-${run}`;

/** Returns the result of the last run; null before the first. */
export async function readResult(db: Db, run: BackupRun): Promise<RunResult | null> {
  const value = await readMeta(db, keyOf(run));
  return value === undefined ? null : (JSON.parse(value) as RunResult);
}

/** Performs a run and records how it went. */
export async function recordRun<T extends { place: string; bytes: number }>(
  db: Db,
  run: BackupRun,
  work: () => Promise<T>,
): Promise<T> {
  const at = shanghaiTime();
  const startedAt = performance.now();
  const record = async (result: Pick<RunResult, 'problem' | 'place' | 'bytes'>) => {
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const before = await readResult(db, run);
    const succeededAt = result.problem === null ? at : (before?.succeededAt ?? null);
    const runResult: RunResult = { at, seconds, succeededAt, ...result };
    await saveMeta(db, keyOf(run), JSON.stringify(runResult));
  };
  // The outcome counts, even if the database is gone or its disk is full. The command's audit entry reports that.
  const tryToRecord: typeof record = (result) => record(result).catch(() => {});
  try {
    const result = await work();
    await tryToRecord({ problem: null, place: result.place, bytes: result.bytes });
    return result;
  } catch (error) {
    await tryToRecord({ problem: (error as Error).message, place: null, bytes: null });
    throw error;
  }
}

/** Figures of the last backup and drill, for the metrics. */
export function backupMeasures(db: Db): Measures {
  const ofRuns = (name: string, help: string, value: (result: RunResult) => number | null) =>
    gaugeBy(['run'], `backup_${name}`, help, async () => {
      const samples: Sample[] = [];
      for (const run of BACKUP_RUNS) {
        const result = await readResult(db, run);
        const figure = result && value(result);
        if (figure !== null) samples.push({ labels: { run }, value: figure });
      }
      return samples;
    });
  return [
    ofRuns('ok', 'Whether the last backup or drill succeeded', ({ problem }) => (problem === null ? 1 : 0)),
    ofRuns('last_success_timestamp_seconds', 'When a backup or drill last succeeded', ({ succeededAt }) =>
      succeededAt === null ? null : instantOf(succeededAt) / 1000,
    ),
    ofRuns('duration_seconds', 'Duration of the last backup or drill', ({ seconds }) => seconds),
    ofRuns('bytes', 'Size of the last backup or of the one restored', ({ bytes }) => bytes),
  ];
}
