import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';

// The driver would return bigint and numeric as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Timeouts of requests in milliseconds; 0 for no limit. The server's expires first: the client's is only reached when the connection
 * is dead without an error.
 */
const REQUEST_TIMEOUTS = {
  /** Until a connection is open, or one in the pool is free. */
  connection: 5000,
  /** Until the server cancels a statement. */
  statement: 15_000,
  /** Until the client gives up waiting for the server. */
  response: 20_000,
  /**
   * Until the server ends an idle transaction: a process that is frozen inside one keeps its rows locked. Below `statement`, so
   * that a statement waiting for such a row outlasts it.
   */
  idleInTransaction: 10_000,
};
type Timeouts = typeof REQUEST_TIMEOUTS;

/** Timeouts of migrations: an index over a million titles takes longer than any page request may, and so does waiting for it. */
export const MIGRATION_TIMEOUTS: Partial<Timeouts> = { statement: 0, response: 0, idleInTransaction: 60_000 };

/** Seconds after which a silent connection is probed, from both ends; it is closed after half a minute more. */
const KEEPALIVE_SECONDS = 30;

/** The driver's message for an overdue answer. The connection is unusable then: its next answer may belong to this query. */
const TIMEOUT_MESSAGE = 'Query read timeout';

export type Pool = pg.Pool;

/** Creates a pool that survives lost connections: each fails one request and is replaced. */
export function postgresPool(connectionString: string, limits: Partial<Timeouts> = {}): pg.Pool {
  const timeouts = { ...REQUEST_TIMEOUTS, ...limits };
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
    options: `-c tcp_keepalives_idle=${KEEPALIVE_SECONDS} -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3`,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.response,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
  });
  // An error on a connection, idle or between two queries, must not end the process: the next query reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely's PostgreSQL dialect over a pool; destroying it ends the pool. */
export function postgresDialect(pool: Pick<pg.Pool, 'options' | 'connect' | 'end'>): PostgresDialect {
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => withDiscard(await pool.connect()),
      end: () => pool.end(),
    },
  });
}

/** PostgreSQL's SQLSTATE for a write on a read-only server. After a failover the address may lead to another server. */
const READ_ONLY = '25006';

/** Wraps a client so that it is not returned to the pool after an overdue answer, or by a server that takes no writes. */
function withDiscard(client: pg.PoolClient): PostgresPoolClient {
  let isUnusable = false;
  const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    try {
      return (await client.query(sql, [...parameters])) as PostgresQueryResult<never>;
    } catch (error) {
      const { message, code } = Object(error) as { message?: unknown; code?: unknown };
      isUnusable ||= message === TIMEOUT_MESSAGE || code === READ_ONLY;
      throw error;
    }
  };
  return {
    // No query here uses a cursor, which is the other signature.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard || isUnusable),
  };
}
