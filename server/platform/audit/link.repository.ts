import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { sqliteOf } from '../database/node-sqlite.ts';
import { databaseOf } from '../database/transact.ts';

/** Entries of one statement: it keeps all other processes from linking. */
const BATCH_SIZE = 500;

interface Queue {
  current: Promise<void>;
  next?: Promise<void> | undefined;
}

const queues = new WeakMap<Db, Queue>();

/**
 * On PostgreSQL, chains every entry that is committed by now to the audit log; whoever reads the log calls it before. Calls while
 * a run is under way share the run after it. Rejects where the log cannot be written; the entries stay pending then.
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

/** Milliseconds after a commit: entries that are committed meanwhile share the run. */
const DELAY_MS = 250;

const delayed = new WeakSet<Db>();

/** Has committed entries chained soon. What fails then is tried again, and logged, by `linkRegularly`. */
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

/** Each batch is one statement that commits by itself, so that a process frozen meanwhile keeps nothing locked. */
async function link(db: Db): Promise<void> {
  const statement = sql<{ linked: number }>`select audit_link(${sql.lit(BATCH_SIZE)}) as linked`;
  let linked = BATCH_SIZE;
  while (linked === BATCH_SIZE) linked = (await statement.execute(db)).rows[0]?.linked ?? 0;
}
