import { firstError } from '../errors/first-error.ts';

/** Reason for a failed query that is not a bug of the program. */
export type DatabaseFailure =
  /** No space on the disk. */
  | 'full'
  /** Locked by others, or out of connections, for longer than a request waits. */
  | 'busy'
  /** Two transactions waited for each other and this one was ended: run again, it may well succeed. */
  | 'conflict'
  /** The database cannot be reached, or the connection broke during a query. */
  | 'gone';

/** SQLite's result codes. */
const SQLITE: Readonly<Record<number, DatabaseFailure>> = { 5: 'busy', 6: 'busy', 10: 'full', 13: 'full' };

/** PostgreSQL's SQLSTATEs other than class 08, which is about connections as a whole. */
const POSTGRES: Readonly<Record<string, DatabaseFailure>> = {
  '53100': 'full',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  // A standby, or a server that its provider made read-only.
  '25006': 'gone',
  '40001': 'conflict',
  '40P01': 'conflict',
  // The server ended a transaction or a session that was idle for too long.
  '25P03': 'gone',
  '25P04': 'gone',
  '57P05': 'gone',
  '57P01': 'gone',
  '57P02': 'gone',
  '57P03': 'gone',
};

/** System errors: no connection, whatever the code, or a broken one. */
const NO_CONNECTION = ['connect', 'getaddrinfo'];
const BROKEN_CONNECTION = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** The same errors as messages of the driver, which have no code. */
const DRIVER =
  /^Connection terminated|^Client (has encountered a connection error|was closed)|^Query read timeout$|^timeout exceeded when trying to connect$/;

function isConnectionError({ code, syscall }: { code?: unknown; syscall?: unknown }): boolean {
  return (
    NO_CONNECTION.includes(String(syscall)) ||
    (syscall !== undefined && BROKEN_CONNECTION.includes(String(code)))
  );
}

/** Returns why a query failed, if it is not a bug of the program. Otherwise null. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const { code, errcode, syscall, message } = Object(firstError(error)) as Record<string, unknown>;
  // The lowest byte of SQLite's extended result codes is the code itself.
  if (code === 'ERR_SQLITE_ERROR') return SQLITE[Number(errcode) & 0xff] ?? null;
  if (code === undefined) return DRIVER.test(String(message)) ? 'gone' : null;
  const failure = POSTGRES[String(code)];
  return failure ?? (/^08/.test(String(code)) || isConnectionError({ code, syscall }) ? 'gone' : null);
}
