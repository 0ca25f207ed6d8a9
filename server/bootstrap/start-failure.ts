import { accessSync, constants, statSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { databaseFile } from '../platform/database/database.ts';
import { firstError } from '../platform/errors/first-error.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { StartError } from '../platform/runtime/start-error.ts';

/** Error fields of systems and databases: `port` or `hostname` cannot be opened, `dest` is the destination of a copy. */
type Failure = Partial<
  Record<
    'code' | 'errcode' | 'syscall' | 'path' | 'port' | 'hostname' | 'dest' | 'cause' | 'message',
    unknown
  >
>;

const RESTORE = 'restore a backup (npm run manage -- restore <folder>)';

/** Reasons and remedies by SQLite result code. */
const SQLITE: Readonly<Record<number, string>> = {
  5: 'another process keeps it locked; end that process and start again',
  10: 'the disk cannot read or write it; check the disk',
  11: `it is damaged or incomplete; ${RESTORE}`,
  13: 'the disk is full; free some space and start again',
  26: `it is not an SQLite database; put the right file there, or ${RESTORE}`,
};

/** Reasons and remedies by PostgreSQL SQLSTATE, and by the driver's error code when there is no connection. */
const POSTGRES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there; start PostgreSQL, or correct DATABASE_URL',
  ECONNRESET: 'the connection was closed; check the log of PostgreSQL',
  ENOTFOUND: 'there is no such host; correct DATABASE_URL',
  EAI_AGAIN: 'the name of the host cannot be resolved; correct DATABASE_URL, or the network',
  EHOSTUNREACH: 'the host cannot be reached; correct DATABASE_URL, or the network',
  ETIMEDOUT: 'the host does not answer; correct DATABASE_URL, or the network',
  '28P01': 'the user or the password is wrong; correct DATABASE_URL',
  '28000': 'the user is refused; correct DATABASE_URL, or pg_hba.conf',
  '3D000': 'there is no such database; create it, or correct DATABASE_URL',
  '42P07': 'it has tables of another program; set DATABASE_URL to an empty database',
  '42P01': 'a table is missing there; correct DATABASE_URL, or run npm run manage -- migrate',
  '25006':
    'it takes no writes: it is a standby, or was made read-only; correct DATABASE_URL, or allow writes',
  '42501': 'the user may not create tables there; make it the owner of the database',
  '53300': 'it has too many connections; end some, or raise max_connections',
  '53100': 'its disk is full; free some space and start again',
  '57P03': 'it is still starting or about to stop; try again',
};

/** Codes of a certificate that is not trusted, has ended or is for another host, and the driver's message without TLS. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_|^CERT_|ALTNAME_INVALID/;
const WITHOUT_TLS = /does not support SSL/;

/** Returns why a PostgreSQL server cannot be used; undefined for an error of another part. */
function postgresReason(code: string, message: string): string | undefined {
  // A server that accepts a connection and never replies has only the driver's message.
  if (/timeout/i.test(message)) return POSTGRES.ETIMEDOUT;
  if (WITHOUT_TLS.test(message)) return 'it has no TLS; turn it on, or remove sslmode from DATABASE_URL';
  if (UNTRUSTED.test(code))
    return `its certificate is not trusted (${message}); add sslrootcert=/path/to/authority.pem to DATABASE_URL, or sslmode=no-verify`;
  return POSTGRES[code];
}

/** Reasons and remedies by file system error code. */
const FILES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there; give it the rights, or set DATA_DIR',
  EPERM: 'this user may not write there; give it the rights, or set DATA_DIR',
  EROFS:
    'the disk is read-only, or a systemd unit does not name the folder in ReadWritePaths; make it writable, or set DATA_DIR',
  ENOTDIR: 'a part of it is not a folder; set DATA_DIR',
  EEXIST: 'it is not a folder; set DATA_DIR',
  ENOSPC: 'the disk is full; free some space and start again',
};

/** Returns the error code with which the system refuses to read or write a path; null if it allows both. */
function refusalTo(path: string): string | null {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** Returns why SQLite cannot open or write the database, judging from its file, those beside it, and their folder. */
function fileAccessReason(database: string): string {
  const rights = `this user (${process.getuid?.() ?? 'unknown'}) may not write`;
  const ofFolder = refusalTo(dirname(database));
  if (ofFolder === 'EROFS') return String(FILES.EROFS);
  for (const file of [database, `${database}-wal`, `${database}-shm`]) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isDirectory()) return 'it is a folder; move it elsewhere, or set DATA_DIR';
    const refusal = stats && refusalTo(file);
    if (refusal === 'EROFS') return String(FILES.EROFS);
    if (refusal)
      return `${rights} ${basename(file)}, which belongs to user ${stats.uid}; give it to the user that runs the server`;
  }
  if (ofFolder) return `${rights} into its folder; give it the rights, or set DATA_DIR`;
  return 'it is read-only; make it and its disk writable, or set DATA_DIR';
}

function sqliteReason(errcode: unknown, file: string, message: unknown): string {
  const code = Number(errcode) & 0xff;
  // Codes for a file that cannot be opened, is read-only, or is closed to this user.
  if ([3, 8, 14, 23].includes(code)) return fileAccessReason(file);
  return SQLITE[code] ?? String(message);
}

function listenReason(
  { code, port: failedPort, hostname }: Failure,
  { port: main, host, metrics }: Settings,
): string | null {
  // An error of the name has no port.
  const isMetrics =
    metrics.port !== undefined && (hostname === undefined ? failedPort === metrics.port : hostname !== host);
  const [port, setting] = isMetrics ? [metrics.port, 'METRICS_PORT'] : [main, 'PORT'];
  const [address, addressSetting] = isMetrics ? [metrics.host, 'METRICS_HOST'] : [host, 'HOST'];
  switch (code) {
    case 'EADDRINUSE':
      return `setting ${setting}=${port} cannot be used: another program already uses this port; stop it, or choose another port`;
    case 'EACCES':
      return `setting ${setting}=${port} cannot be used: this user may not listen below 1024; choose another port, or put a proxy in front of it`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL': // A link-local address without its interface.
    case 'ENOTFOUND':
      return `setting ${addressSetting}=${JSON.stringify(address)} cannot be used: this machine has no such address`;
    default:
      return null;
  }
}

/**
 * Returns why the data folder cannot be used; null for paths neither in it nor above it, such as a folder beside it whose name
 * begins with the same letters.
 */
function fileReason({ code, syscall, ...failure }: Failure, dataDir: string): string | null {
  // A copy fails at its destination; a user without access to the source was already refused the database.
  const path = failure.dest ?? failure.path;
  // The system does not name the path of a failed write.
  if (code === 'ENOSPC' && syscall === 'write' && path === undefined) return String(FILES.ENOSPC);
  if (typeof path !== 'string') return null;
  if ([relative(dataDir, path), relative(path, dataDir)].every((way) => way.startsWith('..'))) return null;
  const isMissing = code === 'ENOENT' && ['mkdir', 'stat'].includes(String(syscall));
  const reason = isMissing ? 'it cannot be created there; create it, or set DATA_DIR' : FILES[String(code)];
  return reason === undefined ? null : `${path}: ${reason}`;
}

/**
 * Returns the reason given by the file store; null for errors of other parts. The library's own message names only the file and
 * hides the reason in `cause`.
 */
function storeReason({ code, cause }: Failure, { s3 }: Settings): string | null {
  if (!s3 || !/^E_CANNOT_/.test(String(code))) return null;
  const { message } = Object(firstError(cause)) as Failure;
  return `bucket ${s3.bucket} of ${s3.endpoint ?? 'Amazon S3'} cannot be used: ${message}; correct S3_*, or start the store`;
}

/** Returns `host:port/name`: the address of a database without user and password. */
export function databaseAddress(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

const oneLine = (text: unknown) => String(text).replaceAll(/\s*\n\s*/g, ' ');

/** Returns the one-line message for a failed start or command: what cannot be used, why, and what to do. */
export function startFailure(error: unknown, settings?: Settings): string {
  if (error instanceof StartError || !settings) return oneLine((error as Failure | null)?.message ?? error);
  const failure: Failure = Object(firstError(error));
  const { code, errcode, syscall, message } = failure;
  const { host, metrics } = settings;
  const isOwnName =
    syscall === 'getaddrinfo' && [host, metrics.host].some((name) => name === failure.hostname);
  if (syscall === 'listen' || isOwnName) {
    const reason = listenReason(failure, settings);
    if (reason) return reason;
  }
  if (code === 'ERR_SQLITE_ERROR') {
    const file = databaseFile(settings.dataDir);
    return oneLine(`database ${file} cannot be used: ${sqliteReason(errcode, file, message)}`);
  }
  const refusal = fileReason(failure, settings.dataDir);
  if (refusal) return `DATA_DIR=${settings.dataDir} cannot be used: ${refusal}`;
  const storeMessage = storeReason(failure, settings);
  if (storeMessage) return oneLine(storeMessage);
  if (settings.databaseUrl) {
    const reason = postgresReason(String(code), String(message));
    if (reason) return oneLine(`database ${databaseAddress(settings.databaseUrl)} cannot be used: ${reason}`);
  }
  return oneLine(message ?? error);
}
