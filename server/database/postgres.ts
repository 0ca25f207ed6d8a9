import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** PostgreSQL's type ids of bigint and numeric, which the driver would hand over as text. */
const INT8 = 20;
const NUMERIC = 1700;

/**
 * Milliseconds. The server gives a statement up before we give the server up: only a line that is dead without saying so
 * makes us wait for the second.
 */
const PATIENCE = { connection: 5000, statement: 15_000, silence: 20_000 };

/** What the driver says when an answer is overdue. The connection is of no use then: its next answer may be this one's. */
const OVERDUE = 'Query read timeout';

const types = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === INT8 || id === NUMERIC
      ? Number
      : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** Connections that get over being lost: each fails one request and is replaced. */
export function postgresPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE.connection,
    statement_timeout: PATIENCE.statement,
    query_timeout: PATIENCE.silence,
  });
  // A connection that breaks must not end the process, idle or between two queries: the next query reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely's PostgreSQL dialect over a pool, which ends with it. */
export function postgresDialect(pool: Pick<pg.Pool, 'options' | 'connect' | 'end'>): PostgresDialect {
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => discardSilent(await pool.connect()),
      end: () => pool.end(),
    },
  });
}

/** A client that does not go back into the pool once an answer was overdue. */
function discardSilent(client: pg.PoolClient): PostgresPoolClient {
  let isSilent = false;
  const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    try {
      return (await client.query(sql, [...parameters])) as PostgresQueryResult<never>;
    } catch (error) {
      isSilent ||= error instanceof Error && error.message === OVERDUE;
      throw error;
    }
  };
  return {
    // Nothing here reads with a cursor, which is the other way to ask.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard || isSilent),
  };
}
