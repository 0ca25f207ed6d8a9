import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { clockDeviation, followClock, isClockOff } from '../runtime/time.ts';
import type { Database } from './database.ts';

/** Milliseconds between two reads of the clock. */
const INTERVAL_MS = 30_000;

/** Reads PostgreSQL's clock, which `nowMs` follows from then on. On SQLite it keeps the process's clock. */
export async function readClock({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> {
  if (dialect === 'sqlite') return;
  const startedAt = performance.now();
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  const [row] = rows;
  if (row) followClock(row.ms, { askedAt: startedAt, answeredAt: performance.now() });
}

/** Reads the database's clock at intervals and logs when this machine's clock becomes wrong, and when it is right again. */
export function readClockRegularly(database: Pick<Database, 'db' | 'dialect'>, log: FastifyBaseLogger) {
  let wasOff = false;
  function logDeviation() {
    const isOff = isClockOff();
    const of = { milliseconds: clockDeviation() };
    if (isOff && !wasOff)
      log.warn(of, 'the clock of this machine differs from the database’s, which is used');
    if (!isOff && wasOff) log.info(of, 'the clock of this machine agrees with the database’s again');
    wasOff = isOff;
  }
  logDeviation();
  const timer = setInterval(() => {
    readClock(database).then(logDeviation, (error: unknown) =>
      log.warn({ err: error }, 'cannot read the database’s clock'),
    );
  }, INTERVAL_MS).unref();
  return {
    stop: () => clearInterval(timer),
  };
}
