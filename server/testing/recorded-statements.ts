import { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { databaseFile } from '../platform/database/database.ts';
import { nodeSqliteDialect } from '../platform/database/node-sqlite.ts';
import { postgresDialect, postgresPool } from '../platform/database/postgres.ts';
import type { Settings } from '../platform/runtime/settings.ts';

/**
 * Opens a connection to the database of a test that records the statements it executes, with their parameters, in one line each.
 */
export function recordStatements({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: databaseUrl
      ? postgresDialect(postgresPool(databaseUrl))
      : nodeSqliteDialect(databaseFile(dataDir)),
    log({ query }) {
      statements.push(`${query.sql.replace(/\s+/g, ' ')} ${JSON.stringify(query.parameters)}`);
    },
  });
  onTestFinished(() => db.destroy());
  return { db, statements };
}
