import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds after which the check of a large file is aborted. */
const MAX_DURATION_MS = 60_000;
/** Process priority below all other work. */
const PRIORITY = 15;

const CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 5000 });
  const problems = database.prepare('PRAGMA quick_check(3)').all().map((row) => row.quick_check);
  console.log(JSON.stringify(problems));
`;

/**
 * Checks the SQLite file for damage while the server runs, in a process of its own, which unlike a thread can be ended at any
 * moment. Damage is logged and stays in `isDamaged`: the undamaged part remains readable.
 */
export function checkIntegrity(file: string, log: FastifyBaseLogger) {
  let isDamaged = false;
  let isStopped = false;
  const reportDamage = (problems: unknown) => {
    isDamaged = true;
    log.error(
      { file, found: problems },
      `the database ${file} is damaged: stop the server, keep a copy of the file and restore a backup (npm run manage -- restore <folder>)`,
    );
  };
  const child = execFile(
    process.execPath,
    ['-e', CHECK, file],
    { timeout: MAX_DURATION_MS, killSignal: 'SIGKILL' },
    (error, stdout, stderr) => {
      if (isStopped) return;
      if (!error) {
        const problems: string[] = JSON.parse(stdout);
        if (problems[0] !== 'ok') reportDamage(problems);
      } else if (/malformed|not a database/.test(stderr)) reportDamage(stderr.match(/Error: .*/)?.[0]);
      else if (error.killed) log.info({ file }, 'the database is too large to be checked at start');
      else log.warn({ file, err: error }, 'cannot check the database');
    },
  );
  child.unref();
  if (child.pid) lower(child.pid);
  return {
    /** True once damage was found in the file. */
    isDamaged: (): boolean => isDamaged,
    /** Settles when the check no longer reads the file: the connection that closes last removes the WAL. */
    async stop() {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.ref();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

export type Integrity = ReturnType<typeof checkIntegrity>;

function lower(pid: number) {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // The process has already ended, or the system has no priorities.
  }
}
