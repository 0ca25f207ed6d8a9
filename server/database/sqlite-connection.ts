import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Enough for every statement the program has; a list with ad-hoc sizes cannot grow it without end. */
const PREPARED_STATEMENTS = 500;

/** One connection to the file. Where another process holds it, every call fails at once. */
export interface SqliteConnection {
  run<R>(query: CompiledQuery): QueryResult<R>;
  iterate<R>(query: CompiledQuery): IterableIterator<R>;
  /** Begins or ends a transaction. A rollback of what SQLite has rolled back by itself, as on a full disk, does nothing. */
  exec(statement: 'begin' | 'begin immediate' | 'commit' | 'rollback'): void;
  /** Moves committed writes from the log into the file. False where readers elsewhere keep some of them back. */
  checkpoint(): boolean;
  close(): void;
}

/**
 * Opens the file. WAL lets readers go on during a write; `synchronous = FULL` puts every commit on the disk before it is
 * answered.
 */
export function openConnection(file: string, mode: 'write' | 'read'): SqliteConnection {
  const isNew = mode === 'write' && !existsSync(file);
  const database = new DatabaseSync(file, { timeout: 0, readOnly: mode === 'read' });
  try {
    // Its log and index take on its rights.
    if (isNew) chmodSync(file, 0o600);
    if (mode === 'write') database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec('PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;');
    database.exec(`PRAGMA cache_size = ${mode === 'write' ? -4000 : -16000};`);
  } catch (error) {
    database.close();
    throw error;
  }
  const prepared = new LRUCache<string, { statement: StatementSync; hasRows: boolean }>({
    max: PREPARED_STATEMENTS,
  });

  function prepare(sql: string) {
    let known = prepared.get(sql);
    if (!known) {
      const statement = database.prepare(sql);
      known = { statement, hasRows: statement.columns().length > 0 };
      prepared.set(sql, known);
    }
    return known;
  }

  return {
    run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
      const { statement, hasRows } = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (hasRows) return { rows: statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    // A statement of its own: the one that is kept may be asked again before this one has told all.
    iterate: <R>({ sql, parameters }: CompiledQuery) =>
      database.prepare(sql).iterate(...(parameters as SQLInputValue[])) as IterableIterator<R>,
    exec(statement) {
      if (statement !== 'rollback' || database.isTransaction) database.exec(statement);
    },
    checkpoint: () => Number(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) === 0,
    close: () => database.close(),
  };
}
