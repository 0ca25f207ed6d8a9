import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { databaseFailure } from './database-failure.ts';

/** Milliseconds that a statement waits for another process's lock; then it fails as busy. */
export const LOCK_TIMEOUT_MS = 3000;

/** Maximum milliseconds between two attempts. */
const MAX_PAUSE_MS = 50;

/**
 * Retries `attempt` with growing pauses while another process holds the database's lock, until `performance.now()` reaches `until`.
 * Pauses are jittered, so that waiting processes do not retry at the same moment.
 */
export async function retryWhileLocked<T>(
  attempt: () => T,
  until = performance.now() + LOCK_TIMEOUT_MS,
): Promise<T> {
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (databaseFailure(error) !== 'busy' || performance.now() >= until) throw error;
    }
    await setTimeout(pause * (0.5 + Math.random()));
  }
}

/** Enough for every statement of the program; lists with ad-hoc sizes cannot grow the cache without limit. */
const MAX_PREPARED_STATEMENTS = 500;

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

/** `*` has other columns after a process of a newer version has altered the table. */
const STAR = /[\s.]\*(\s|$)/;

/** Copies a row into an ordinary object: the driver's objects have no shape, which makes reading them slow. */
function rowOf(values: readonly SQLOutputValue[], names: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) {
    const value = values[at];
    // No column stores bytes: these are texts that long-text.ts reads as bytes.
    row[name] = value instanceof Uint8Array ? Buffer.from(value.buffer).toString() : value;
  }
  return row;
}

/** An SQL statement and its bound parameters. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * Opens the file. WAL lets reads continue during a write; `synchronous = FULL` puts every commit on the disk before it is
 * answered. While another process holds the lock, every call of the connection fails at once.
 */
export function openConnection(file: string, mode: 'write' | 'read') {
  const isNew = mode === 'write' && !existsSync(file);
  const database = new DatabaseSync(file, { timeout: 0, readOnly: mode === 'read' });
  try {
    // The WAL and its index take on the file's permissions.
    if (isNew) chmodSync(file, 0o600);
    if (mode === 'write') database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec('PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;');
    database.exec(`PRAGMA cache_size = ${mode === 'write' ? -4000 : -16000};`);
  } catch (error) {
    database.close();
    throw error;
  }
  const prepared = new LRUCache({
    max: MAX_PREPARED_STATEMENTS,
    memoMethod(sql: string) {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      const names = namesOf(statement);
      /** Returns the column names of the rows that the statement has just returned. */
      const currentNames = STAR.test(sql) ? () => namesOf(statement) : () => names;
      return { statement, hasRows: names.length > 0, currentNames };
    },
  });

  return {
    run<R>({ sql, parameters }: Statement): QueryResult<R> {
      const { statement, hasRows, currentNames } = prepared.memo(sql);
      const values = parameters as SQLInputValue[];
      if (hasRows) {
        const all = statement.all(...values) as unknown as SQLOutputValue[][];
        const columns = currentNames();
        return { rows: all.map((row) => rowOf(row, columns)) as R[] };
      }
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    /** Begins or ends a transaction. A rollback does nothing when SQLite has already rolled back by itself, as on a full disk. */
    exec(statement: 'begin' | 'begin immediate' | 'commit' | 'rollback') {
      if (statement !== 'rollback' || database.isTransaction) database.exec(statement);
    },
    /**
     * Moves committed writes from the WAL into the file. False when other readers hold some of them back, or the file cannot grow
     * because the disk is full: they stay in the WAL.
     */
    checkpoint(): boolean {
      try {
        return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
      } catch {
        return false;
      }
    },
    close: () => database.close(),
  };
}

/** One connection to the file. */
export type SqliteConnection = ReturnType<typeof openConnection>;
