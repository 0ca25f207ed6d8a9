import { existsSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type OffsetNode,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StartError } from '../runtime/start-error.ts';
import { createThread, type Thread } from '../threads/thread.ts';
import {
  LOCK_TIMEOUT_MS,
  openConnection,
  retryWhileLocked,
  type SqliteConnection,
  type Statement,
} from './sqlite-connection.ts';

/**
 * Returns a function that acquires a mutex: callers get it one at a time, in the order in which they asked. The result releases
 * it.
 */
function createMutex(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}

/** Milliseconds without a write after which the WAL is checkpointed into the file. */
const IDLE_MS = 5000;

/** Maximum number of selects waiting for the read thread, and its limits in milliseconds for an answer and for idling. */
const READ_THREAD = { maxWaiting: 256, limits: { answer: 20_000, idle: 120_000 } };

type ReadThread = Thread<Statement, QueryResult<unknown>>;

/**
 * Kysely's SQLite dialect over Node's built-in SQLite, with one connection for reads and one for writes. Reads run at once and
 * see the last commit; writes hold a mutex. No call waits inside SQLite, which would block the event loop: while another process
 * holds the file, the call is retried a little later. See docs/decisions/0016-sqlite-read-connection.md.
 */
export function nodeSqliteDialect(file: string): Dialect {
  const readThread: ReadThread = createThread({
    program: new URL('./reading-worker.ts', import.meta.url),
    workerData: { file },
    ...READ_THREAD,
  });
  return {
    createDriver: () => createDriver(file, readThread),
    createQueryCompiler: () => new SteadyQueryCompiler(),
    createAdapter: () => new TwoConnectionAdapter(readThread),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class TwoConnectionAdapter extends SqliteAdapter {
  readonly #beside: ReadThread;

  constructor(readThread: ReadThread) {
    super();
    this.#beside = readThread;
  }

  /** Reads the last commit in a thread: for queries slow enough to block the event loop. */
  async readInThread<R>({ sql, parameters }: CompiledQuery<R>): Promise<QueryResult<R>> {
    return (await this.#beside.run({ sql, parameters })) as QueryResult<R>;
  }
  override get supportsMultipleConnections() {
    return true;
  }
  /** Makes migrations run in one transaction, which first locks out other processes. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Returns the adapter for SQLite-specific behaviour; undefined when the database is PostgreSQL. */
export function sqliteOf(db: { getExecutor(): { adapter: unknown } }): TwoConnectionAdapter | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof TwoConnectionAdapter ? adapter : undefined;
}

/**
 * Hides a bound limit in a sum: SQLite would otherwise prepare a statement again each time it runs, to plan for the bound number
 * of rows. It does not look into a sum.
 */
class SteadyQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
  protected override visitOffset(node: OffsetNode): void {
    super.visitOffset(node);
    this.append(' + 0');
  }
}

/** Queries that may run outside a transaction. Other statements could write, or change how their connection works. */
const isRead = ({ query, sql }: CompiledQuery) => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** Milliseconds after which an empty file is no longer one that another process is creating. */
const CREATION_WAIT_MS = 1000;

/** Returns the bytes of a file, or null when it does not exist. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null;

/**
 * Throws a StartError when the file was lost and is not new: a new database beside the rest of the old one would look as if
 * nothing were wrong.
 */
async function refuseLostFile(file: string): Promise<void> {
  const hasLog = existsSync(`${file}-wal`);
  if (hasLog && sizeOf(file) === null) {
    throw new StartError(
      `database ${file} is missing, but its log ${file}-wal is there: put the file back, or restore a backup into an empty folder`,
    );
  }
  const until = performance.now() + CREATION_WAIT_MS;
  while (sizeOf(file) === 0) {
    if (performance.now() >= until) {
      throw new StartError(
        `database ${file} is empty (0 bytes), so it was lost: restore a backup, or delete the file to start with an empty database`,
      );
    }
    await wait(20);
  }
}

function createDriver(file: string, readThread: ReadThread): Driver {
  let connections: { writer: SqliteConnection; reader: SqliteConnection } | undefined;
  const acquireWriter = createMutex();
  /** Sessions in a transaction. Each read-only one has a connection of its own, and blocks no other session. */
  const transactions = new Map<DatabaseConnection, { connection: SqliteConnection; end(): void }>();
  let idle: NodeJS.Timeout | undefined;

  const open = () => {
    if (!connections) throw new Error('the database is not open');
    return connections;
  };

  /** Waits for the writer's mutex and for other processes. The work counts as begun when this promise settles. */
  async function withWriter<T>(
    attempt: (writer: SqliteConnection) => T,
  ): Promise<{ result: T; end(): void }> {
    const until = performance.now() + LOCK_TIMEOUT_MS;
    const release = await acquireWriter();
    try {
      const result = await retryWhileLocked(() => attempt(open().writer), until);
      const end = () => {
        release();
        checkpointWhenIdle();
      };
      return { result, end };
    } catch (error) {
      release();
      throw error;
    }
  }

  async function write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { result, end } = await withWriter((writer) => writer.run<R>(query));
    end();
    return result;
  }

  function checkpointWhenIdle() {
    idle = idle?.refresh() ?? setTimeout(checkpoint, IDLE_MS).unref();
  }

  function checkpoint() {
    const writer = connections?.writer;
    // The end of the running transaction calls this function again.
    if (!writer || [...transactions.values()].some(({ connection }) => connection === writer)) return;
    // An incomplete checkpoint: another process still reads pages that must not be overwritten yet, or the disk is full.
    if (!writer.checkpoint()) idle?.refresh();
  }

  const read = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
    retryWhileLocked(() => open().reader.run<R>(query));

  function createSession(): DatabaseConnection {
    const session: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery) => {
        const transaction = transactions.get(session);
        if (transaction) return transaction.connection.run<R>(query);
        return isRead(query) ? read<R>(query) : write<R>(query);
      },
      streamQuery() {
        throw new Error('the rows of a query cannot be streamed');
      },
    };
    return session;
  }

  async function begin(isReadOnly: boolean) {
    if (!isReadOnly) {
      const { end } = await withWriter((writer) => writer.exec('begin immediate'));
      return { connection: open().writer, end };
    }
    const connection = await retryWhileLocked(() => openConnection(file, 'read'));
    connection.exec('begin');
    return { connection, end: connection.close };
  }

  function endTransaction(session: DatabaseConnection) {
    transactions.get(session)?.end();
    transactions.delete(session);
  }

  return {
    async init() {
      await refuseLostFile(file);
      const until = performance.now() + LOCK_TIMEOUT_MS;
      const writer = await retryWhileLocked(() => openConnection(file, 'write'), until);
      try {
        connections = { writer, reader: await retryWhileLocked(() => openConnection(file, 'read'), until) };
      } catch (error) {
        writer.close();
        throw error;
      }
    },
    acquireConnection: async () => createSession(),
    async beginTransaction(session, { accessMode }) {
      transactions.set(session, await begin(accessMode === 'read only'));
    },
    async commitTransaction(session) {
      // If this fails, a rollback follows.
      transactions.get(session)?.connection.exec('commit');
      endTransaction(session);
    },
    async rollbackTransaction(session) {
      try {
        transactions.get(session)?.connection.exec('rollback');
      } finally {
        endTransaction(session);
      }
    },
    releaseConnection: async () => {},
    async destroy() {
      clearTimeout(idle);
      const closing = connections;
      connections = undefined;
      // The connection that closes last removes the WAL, and only one that can write is able to.
      await readThread.close();
      closing?.reader.close();
      closing?.writer.checkpoint();
      closing?.writer.close();
    },
  };
}
