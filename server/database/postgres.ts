import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** PostgreSQL's type ids of bigint and numeric, which the driver would hand over as text. */
const INT8 = 20;
const NUMERIC = 1700;

/** Milliseconds that a connection may take to open. */
const CONNECTING = 5000;

/** Milliseconds that an answer may take; 0 for as long as it takes. */
interface Patience {
  /** Until the server gives a statement up. */
  statement: number;
  /** Until we give the server up. */
  silence: number;
}

/** Of requests. The server is first: only a line that is dead without saying so makes us wait for the second. */
const REQUESTS: Patience = { statement: 15_000, silence: 20_000 };

/** Of migrations: an index over a million titles takes longer than anybody waits for a page, and so does waiting for it. */
export const MIGRATIONS: Patience = { statement: 0, silence: 0 };

/** What the driver says when an answer is overdue. The connection is of no use then: its next answer may be this one's. */
const OVERDUE = 'Query read timeout';

const types = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === INT8 || id === NUMERIC
      ? Number
      : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/** Connections that get over being lost: each fails one request and is replaced. */
export function postgresPool(connectionString: string, patience = REQUESTS): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTING,
    statement_timeout: patience.statement,
    query_timeout: patience.silence,
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
