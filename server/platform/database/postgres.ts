import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** PostgreSQL's type ids of bigint and numeric, which the driver would hand over as text. */
const INT8 = 20;
const NUMERIC = 1700;

/** Milliseconds; 0 for as long as it takes. */
interface Timeouts {
  /** Until a connection is open, or one of the pool is free. */
  connection: number;
  /** Until the server gives a statement up. */
  statement: number;
  /** Until we give the server up. */
  silence: number;
  /**
   * Until the server ends a transaction in which nothing is asked: a process that is frozen in one keeps its rows locked. Below
   * `statement`, so that a statement that waits for such a row outlasts it.
   */
  idleInTransaction: number;
}

/** Of requests. The server is first: only a line that is dead without saying so makes us wait for the second. */
const REQUEST_TIMEOUTS: Timeouts = {
  connection: 5000,
  statement: 15_000,
  silence: 20_000,
  idleInTransaction: 10_000,
};

/** Of migrations: an index over a million titles takes longer than anybody waits for a page, and so does waiting for it. */
export const MIGRATION_TIMEOUTS: Partial<Timeouts> = { statement: 0, silence: 0, idleInTransaction: 60_000 };

/** Seconds after which a silent line is probed, from both ends; it is given up after half a minute more. */
const KEEPALIVE_SECONDS = 30;
const SERVER_KEEPALIVE = {
  tcp_keepalives_idle: KEEPALIVE_SECONDS,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
};

/** What the driver says when an answer is overdue. The connection is of no use then: its next answer may be this one's. */
const TIMEOUT_MESSAGE = 'Query read timeout';

const types = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === INT8 || id === NUMERIC
      ? Number
      : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** Connections that get over being lost: each fails one request and is replaced. */
export function postgresPool(connectionString: string, limits: Partial<Timeouts> = {}): pg.Pool {
  const timeouts = { ...REQUEST_TIMEOUTS, ...limits };
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
    options: Object.entries(SERVER_KEEPALIVE)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.silence,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
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
      connect: async () => reserved(await pool.connect()),
      end: () => pool.end(),
    },
  });
}

/** A client that does not go back into the pool once an answer was overdue. */
function reserved(client: pg.PoolClient): PostgresPoolClient {
  let isSilent = false;
  const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    try {
      return (await client.query(sql, [...parameters])) as PostgresQueryResult<never>;
    } catch (error) {
      isSilent ||= error instanceof Error && error.message === TIMEOUT_MESSAGE;
      throw error;
    }
  };
  return {
    // Nothing here reads with a cursor, which is the other way to ask.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard || isSilent),
  };
}
