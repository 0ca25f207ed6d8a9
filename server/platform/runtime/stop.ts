import type { FastifyInstance } from 'fastify';
import { isTerminal } from './terminal.ts';

/** Timeout for open requests on shutdown; containers are killed after ten seconds. */
const STOP_TIMEOUT_MS = 8000;
/** Signals within this time count as one: npm passes on a signal that the terminal has already sent to every process. */
const REPEATED_SIGNAL_MS = 1000;
/** Interval of checks whether the parent process still exists. */
const PARENT_CHECK_MS = 1000;

const EXIT = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Shuts down gracefully on SIGTERM and SIGINT: no new connections, open requests finish, `close` is called, exit code 0. A second
 * signal ends the process at once. Under npm the process also stops when npm has exited, which sends no signal.
 */
export function stopOnSignals(app: FastifyInstance, close: () => Promise<void>): void {
  let since: number | undefined;

  async function stop(reason: string) {
    since = performance.now();
    app.log.info({ reason }, 'stopping: new requests are refused, running ones are finished');
    if (isTerminal) process.stdout.write('正在停止 (stopping)…\n');
    setTimeout(() => {
      app.log.warn(`aborting what is still running after ${STOP_TIMEOUT_MS / 1000} seconds`);
      app.server.closeAllConnections();
    }, STOP_TIMEOUT_MS).unref();
    setTimeout(() => process.exit(1), 1.2 * STOP_TIMEOUT_MS).unref();
    try {
      await app.close();
      await close();
    } catch (error) {
      app.log.error({ err: error }, 'an error during the stop');
      process.exit(1);
    }
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (since === undefined) void stop(signal);
      else if (performance.now() - since > REPEATED_SIGNAL_MS) process.exit(EXIT[signal]);
    });
  }

  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && since === undefined) void stop('npm is gone');
  }, PARENT_CHECK_MS).unref();
}
