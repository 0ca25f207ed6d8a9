import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Db, reachDatabase } from '../database/database.ts';
import { tryWrite } from '../database/transact.ts';
import { gaugeBy, type Measure } from '../metrics/measures.ts';
import type { Clock } from '../runtime/clock.ts';
import { clockDeviation } from '../runtime/time.ts';
import { version } from '../runtime/version.ts';

/** Timeout for the database; other requests wait as long for a connection. */
const DATABASE_TIMEOUT_MS = 5000;

/** Milliseconds between test writes, and how long a request waits for one; a slower failure is reported by later requests. */
const WRITE = { every: 5000, wait: 1000 };

export type FilesState = 'ok' | 'low' | 'failed';

/**
 * Returns a check that runs at most once in `every` milliseconds, since anyone may request it: it throws the error of the last
 * run. A caller waits for a run in progress, `wait` milliseconds at most.
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
  /** Whether the database file was found to be damaged. */
  isDamaged(): boolean;
  redis: { ping(): Promise<boolean> } | undefined;
  files(): Promise<FilesState>;
  /** Whether database and files are on other machines: then a full disk affects this server only, and others can take over. */
  hasOwnDisk: boolean;
  clock: Clock;
  /** Whether mail is stuck because of the mail server or its settings; undefined when mail is off. */
  isMailStuck: (() => boolean) | undefined;
}

/** The possible states of each part. */
const PART_STATES = {
  backEnd: ['ok', 'failed'],
  database: ['ok', 'damaged', 'failed'],
  writes: ['ok', 'failed'],
  files: ['ok', 'low', 'failed'],
  clock: ['ok', 'jumped', 'off'],
  redis: ['ok', 'failed'],
  mail: ['ok', 'failed'],
} as const;

type Checks = { [Part in keyof typeof PART_STATES]?: (typeof PART_STATES)[Part][number] };

interface Health {
  checks: Checks;
  /** False when this process cannot serve. */
  isReady?: boolean;
  /** Further properties of the answer. */
  details: object;
}

/**
 * Registers `/healthz`: the process is alive, and `/readyz`: it can serve, 503 if not; it is `degraded` while a part is not ok.
 * `version` is public, as in `/api/openapi.json`: anyone can compare the scripts of the site with those of a release, and monitoring
 * needs it to see an update arrive. Returns the figure for the metrics.
 */
export function registerHealthRoutes(app: FastifyInstance, readHealth: () => Promise<Health>): Measure {
  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { access: 'public' } }, async (_, reply) => {
    const { checks, isReady = true, details } = await readHealth();
    const isDegraded = Object.values(checks).some((state) => state !== 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? (isDegraded ? 'degraded' : 'ok') : 'failed', version, checks, ...details });
  });

  const help = 'State of each part of /readyz: 1 for the current state, 0 for the others';
  return gaugeBy(['part', 'state'], 'ready_part', help, async () =>
    Object.entries((await readHealth()).checks).flatMap(([part, current]) =>
      PART_STATES[part as keyof Checks].map((state) => ({
        labels: { part, state },
        value: state === current ? 1 : 0,
      })),
    ),
  );
}

/**
 * Registers the health of a process with its own database; an answer of 503 names the part that failed. The server reports
 * `degraded` and goes on serving in these cases: without Redis, with limits counted per process; with a database that accepts no
 * writes, read-only; without writable files, without uploads; with a damaged database file, with its intact part; without a
 * working mail server, without mail; after a clock jump, without deletion by date. A full disk that only this server uses gives
 * 503, so that users are sent to another machine. `clockDeviationMs` is how far this process's clock is ahead of the database's.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, isDamaged, redis, files: filesState, hasOwnDisk, clock, isMailStuck }: HealthParts,
): Measure {
  const write = cachedFor(
    () =>
      tryWrite(db).catch((error: unknown) => {
        app.log.error({ err: error }, 'cannot write to the database');
        throw error;
      }),
    WRITE,
  );

  return registerHealthRoutes(app, async () => {
    const database = await reachInTime(db).then(
      () => (isDamaged() ? 'damaged' : 'ok'),
      (error: unknown) => {
        app.log.error({ err: error }, 'database does not answer');
        return 'failed' as const;
      },
    );
    const files = await filesState();
    const isWritable =
      database !== 'failed' &&
      (await write().then(
        () => true,
        () => false,
      ));
    return {
      isReady: database !== 'failed' && !(hasOwnDisk && files === 'low'),
      checks: {
        database,
        writes: isWritable ? 'ok' : 'failed',
        files,
        clock: clock.state(),
        ...(redis ? { redis: (await redis.ping()) ? 'ok' : 'failed' } : {}),
        ...(isMailStuck ? { mail: isMailStuck() ? 'failed' : 'ok' } : {}),
      },
      details: { clockDeviationMs: clockDeviation() },
    };
  });
}

/** Resolves when the database responds; rejects when it fails or takes too long. */
function reachInTime(db: Db): Promise<unknown> {
  const timeout = wait(DATABASE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${DATABASE_TIMEOUT_MS} ms`);
  });
  return Promise.race([reachDatabase(db), timeout]);
}
