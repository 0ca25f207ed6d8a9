import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Enough for every statement the program has; a list with ad-hoc sizes cannot grow it without end. */
const PREPARED_STATEMENTS = 500;

/**
 * Milliseconds to wait for another process that writes. The whole server waits meanwhile, so it must not be long; who
 * comes in vain is told to try again.
 */
const LOCK_PATIENCE = 500;

/**
 * Kysely's SQLite dialect over Node's built-in SQLite.
 *
 * WAL lets readers go on during a write; `synchronous = FULL` puts every commit on the disk before it is answered.
 */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const open = async () => {
    const isNew = !existsSync(file);
    const database = new DatabaseSync(file, { timeout: LOCK_PATIENCE });
    // Its log and index take on its rights.
    if (isNew) chmodSync(file, 0o600);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    database.exec('PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;');
    const prepared = new LRUCache<string, ReturnType<typeof adapt>>({ max: PREPARED_STATEMENTS });
    return {
      close: () => database.close(),
      prepare(sql: string) {
        let statement = prepared.get(sql);
        if (!statement) {
          statement = sql === 'rollback' ? rollback(database) : adapt(database.prepare(sql));
          prepared.set(sql, statement);
        }
        return statement;
      },
    };
  };
  return new SqliteDialect({ database: open });
}

function adapt(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) =>
      statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}

/**
 * A full disk makes SQLite end the transaction by itself. Rolling back what is rolled back would fail, and hide why the
 * transaction did.
 */
function rollback(database: DatabaseSync): ReturnType<typeof adapt> {
  const statement = adapt(database.prepare('rollback'));
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return {
    ...statement,
    run: (parameters) => (database.isTransaction ? statement.run(parameters) : nothing),
  };
}
