import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { sqliteOf } from './node-sqlite.ts';

/** How often one transaction is tried, and milliseconds of the first pause, which doubles. */
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 10;

/** What follows the end of each transaction that is under way. */
const afterCommitActions = new WeakMap<Db, (() => void)[]>();

/** The database that each transaction is of. */
const databases = new WeakMap<Db, Db>();

/** The database itself, also where `db` is a transaction of it. */
export const databaseOf = (db: Db): Db => databases.get(db) ?? db;

/**
 * Has `act`, which must not fail, called once the transaction that `db` is in is committed, and never where it is undone; at
 * once where it is in none.
 */
export function afterCommit(db: Db, act: () => void): void {
  if (db.isTransaction) afterCommitActions.get(db)?.push(act);
  else act();
}

/** Runs `work`, which only reads, in one transaction that sees the database as it is at its beginning. */
export const inSnapshot = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * Runs `work` in a transaction, in the caller's where `db` is one; every transaction of the server begins here. PostgreSQL ends one of two that wait for
 * each other: that one is run again, so whatever `work` does outside the database it may do more than once, and it must
 * keep nothing from a try that failed. Returns what `work` returns; throws what it throws, and the last try's error.
 */
export async function transact<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let tried = 1; ; tried += 1) {
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
      if (tried === MAX_ATTEMPTS || databaseFailure(error) !== 'conflict') throw error;
    }
    // Of different lengths, so that the same two do not meet again.
    await wait(Math.random() * PAUSE_MS * 2 ** tried);
  }
}

/** On PostgreSQL in one message, which is one transaction: it waits for 2 s at most, and does what every audited write relies on. */
const TRIAL = "set local lock_timeout = '2s'; update audit_head set seq = seq; select audit_link(500)";

/**
 * Writes what is there already, to the row that every audited write needs, and chains entries that are pending. Fails where that
 * cannot be written, or not in time.
 */
export const tryWrite = (db: Db): Promise<unknown> =>
  sql.raw(sqliteOf(db) ? 'update audit_head set seq = seq' : TRIAL).execute(db);
