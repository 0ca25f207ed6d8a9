import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Db, reachDatabase } from '../database/database.ts';
import { tryWrite } from '../database/transact.ts';
import type { Clock } from '../runtime/clock.ts';
import { clockDeviation } from '../runtime/time.ts';

/** Milliseconds for which the database may take to answer: others of its readers wait as long for a connection. */
const DATABASE_TIMEOUT_MS = 5000;

/** Milliseconds; a write that waits longer than `wait` is reported once it has failed. */
const WRITE = { every: 5000, wait: 1000 };

export type FilesState = 'ok' | 'low' | 'failed';

/**
 * Returns a check that runs at most once in `every` milliseconds, since anybody may ask: it throws what the last run failed of. Who
 * asks waits for one that is under way, `wait` milliseconds at most.
 */
export function cachedFor(
  check: () => Promise<unknown>,
  { every, wait: longest }: { every: number; wait: number },
): () => Promise<void> {
  let problem: unknown;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function run() {
    try {
      await check();
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    checkedAt = performance.now();
    checking = undefined;
  }

  return async () => {
    if (performance.now() - checkedAt >= every) checking ??= run();
    await Promise.race([checking, wait(longest, undefined, { ref: false })]);
    if (problem !== undefined) throw problem;
  };
}

interface HealthParts {
  db: Db;
  /** Whether a fault was found in the database's file. */
  isDamaged(): boolean;
  redis: { reach(): Promise<boolean> } | undefined;
  files(): Promise<FilesState>;
  /** Whether database and files are elsewhere: then other machines take what a full disk of this one cannot. */
  hasOwnDisk: boolean;
  clock: Clock;
  /** Whether mail is held up by a fault of the mail server or our place at it; undefined where no mail is sent. */
  isMailStuck: (() => boolean) | undefined;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve; 503 names the part that cannot. Without Redis it serves on,
 * with limits that count by process, while the database takes no writes with all that is read, without a place for files with
 * all but uploads, with a damaged file with what is whole in it, without a mail server that takes mail with all but that, and after
 * its clock jumped with all but what removes things by date; then it says that it is degraded. A full disk of its own is a reason
 * to send people to another machine.
 * `clockDeviationMs`: by how much this process's clock is ahead of the database's.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, isDamaged, redis, files: filesState, hasOwnDisk, clock, isMailStuck }: HealthParts,
): void {
  const write = cachedFor(
    () =>
      tryWrite(db).catch((error: unknown) => {
        app.log.error({ err: error }, 'database takes no writes');
        throw error;
      }),
    WRITE,
  );

  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { access: 'public' } }, async (request, reply) => {
    const database = await reachInTime(db).then(
      () => (isDamaged() ? 'damaged' : 'ok'),
      (error: unknown) => {
        request.log.error({ err: error }, 'database does not answer');
        return 'failed';
      },
    );
    const files = await filesState();
    const checks = {
      database,
      writes: database !== 'failed' && (await succeeds(write())) ? 'ok' : 'failed',
      files,
      clock: clock.state(),
      ...(redis ? { redis: (await redis.reach()) ? 'ok' : 'failed' } : {}),
      ...(isMailStuck ? { mail: isMailStuck() ? 'failed' : 'ok' } : {}),
    };
    const ready = database !== 'failed' && !(hasOwnDisk && files === 'low');
    const isDegraded = Object.values(checks).some((state) => state !== 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? (isDegraded ? 'degraded' : 'ok') : 'failed',
        checks,
        clockDeviationMs: clockDeviation(),
      });
  });
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Settles when the database has answered; fails when it does not, or takes too long. */
function reachInTime(db: Db): Promise<unknown> {
  const tooLate = wait(DATABASE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${DATABASE_TIMEOUT_MS} ms`);
  });
  return Promise.race([reachDatabase(db), tooLate]);
}
