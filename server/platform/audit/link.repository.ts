import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { sqliteOf } from '../database/node-sqlite.ts';
import { databaseOf } from '../database/transact.ts';
import type { Clock } from '../runtime/clock.ts';
import { runEvery } from '../runtime/run-every.ts';

/** Entries per statement: it blocks linking in all other processes. */
const BATCH_SIZE = 500;

interface Queue {
  current: Promise<void>;
  next?: Promise<void> | undefined;
}

const queues = new WeakMap<Db, Queue>();

/**
 * On PostgreSQL, chains every committed entry to the audit log; to be called before reading the log. Calls during a run share the
 * run after it. Rejects when the log cannot be written; the entries stay pending then.
 */
export async function linkAudits(db: Db): Promise<void> {
  if (sqliteOf(db)) return;
  const database = databaseOf(db);
  const queue = queues.get(database) ?? { current: Promise.resolve() };
  queues.set(database, queue);
  queue.next ??= queue.current
    .catch(() => {})
    .then(() => {
      queue.next = undefined;
      queue.current = link(database);
      return queue.current;
    });
  await queue.next;
}

/** Milliseconds after a commit: entries committed meanwhile share the run. */
const DELAY_MS = 250;

const delayed = new WeakSet<Db>();

/** Schedules chaining of committed entries. A failure is retried, and logged, by `linkRegularly`. */
export function linkSoon(db: Db): void {
  const database = databaseOf(db);
  if (sqliteOf(db) || delayed.has(database)) return;
  delayed.add(database);
  const run = () => {
    delayed.delete(database);
    linkAudits(database).catch(() => {});
  };
  setTimeout(run, DELAY_MS).unref();
}

/** Each batch is one statement that commits by itself, so that a process frozen meanwhile holds no lock. */
async function link(db: Db): Promise<void> {
  const statement = sql<{ count: number }>`select audit_link(${sql.lit(BATCH_SIZE)}) as count`;
  let linkedCount = BATCH_SIZE;
  while (linkedCount === BATCH_SIZE) linkedCount = (await statement.execute(db)).rows[0]?.count ?? 0;
}

/** Milliseconds between two runs for entries that could not be chained before. */
const INTERVAL_MS = 2000;

/**
 * Chains pending entries of the audit log: those of a process killed after a commit, and those that could not be chained before.
 * `stop` chains the last ones of this process.
 */
export function linkRegularly({ db, clock, log }: { db: Db; clock: Clock; log: FastifyBaseLogger }) {
  const failure = 'cannot chain entries of the audit log: they stay pending';
  const linking = runEvery({ every: INTERVAL_MS, run: () => linkAudits(db), clock, log, failure });
  return {
    stop: async () => {
      await linking.stop();
      await linkAudits(db).catch((error: unknown) => log.error({ err: error }, failure));
    },
  };
}
