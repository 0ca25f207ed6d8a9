import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { nowMs } from '../runtime/time.ts';
import type { Db } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { saveMeta } from './meta.repository.ts';
import { sqliteOf } from './node-sqlite.ts';

/** Maximum attempts of a transaction, and milliseconds of the first pause, which doubles. */
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 10;

/** PostgreSQL's SQLSTATE of a value that another row has. */
const UNIQUE_VIOLATION = '23505';

/**
 * Returns whether a transaction may succeed when it is run again. A unique value may have been written by a concurrent transaction
 * after this one found it free: run again, it finds it taken. On SQLite writing transactions run one after another.
 */
const isConflict = (error: unknown): boolean =>
  databaseFailure(error) === 'conflict' || Object(error).code === UNIQUE_VIOLATION;

/** Actions to run after the commit of each open transaction. */
const afterCommitActions = new WeakMap<Db, (() => void)[]>();

/** Database of each transaction. */
const databases = new WeakMap<Db, Db>();

/** Returns the database itself, also when `db` is one of its transactions. */
export const databaseOf = (db: Db): Db => databases.get(db) ?? db;

/**
 * Calls `act`, which must not throw, after the transaction of `db` commits, and never when it is rolled back; at once when `db`
 * is not a transaction.
 */
export function afterCommit(db: Db, act: () => void): void {
  if (db.isTransaction) afterCommitActions.get(db)?.push(act);
  else act();
}

/** Runs `work`, which only reads, in one transaction with a snapshot of the database. */
export const inSnapshot = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * Runs `work` in a transaction, or in the caller's when `db` is one; every transaction of the server starts here. Of two
 * transactions in a deadlock, or with the same unique value, PostgreSQL ends one: it is run again, so side effects of `work`
 * outside the database may happen more than once, and it must keep no state from a failed attempt. Returns the result of `work`;
 * throws its error, and after the last attempt the database's.
 */
export async function transact<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    const acts: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((transaction) => {
        afterCommitActions.set(transaction, acts);
        databases.set(transaction, databaseOf(db));
        return work(transaction);
      });
      for (const act of acts) act();
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
    // Random pauses, so that the same two transactions do not collide again.
    await wait(Math.random() * PAUSE_MS * 2 ** attempt);
  }
}

/**
 * On PostgreSQL one message, which is one transaction: it waits for locks at most 2 s, and does what every audited write depends
 * on.
 */
const TRIAL = "set local lock_timeout = '2s'; update audit_head set seq = seq; select audit_link(500)";

/**
 * Makes a small write; on PostgreSQL to the row that every audited write needs, and links pending audit entries. Rejects when that
 * fails or takes too long. SQLite writes nothing for a row that does not change, so there the row has the time.
 */
export const tryWrite = (db: Db): Promise<unknown> =>
  sqliteOf(db) ? saveMeta(db, 'trial_write', new Date(nowMs()).toISOString()) : sql.raw(TRIAL).execute(db);
