import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Db, reachDatabase } from '../database/database.ts';
import { clockDeviation } from '../time.ts';

export type FilesState = 'ok' | 'low' | 'failed';

interface HealthParts {
  db: Db;
  /** Whether a fault was found in the database's file. */
  isDamaged(): boolean;
  redis: { isUp: boolean } | undefined;
  files(): Promise<FilesState>;
  clock: Clock;
  /** Whether mail is held up by a fault of the mail server or our place at it; undefined where no mail is sent. */
  isMailStuck: (() => boolean) | undefined;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve; 503 names the part that cannot. Without Redis it serves on,
 * with limits that count by process, without a place for files with all but uploads, with a damaged file with what is whole
 * in it, without a mail server that takes mail with all but that, and after its clock jumped with all but what removes things by
 * date; then it says that it is degraded. `clockDeviationMs`: by how much this process's clock is ahead of the database's.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, isDamaged, redis, files, clock, isMailStuck }: HealthParts,
): void {
  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { access: 'public' } }, async (request, reply) => {
    const database = await reachDatabase(db).then(
      () => (isDamaged() ? 'damaged' : 'ok'),
      (error: unknown) => {
        request.log.error({ err: error }, 'database does not answer');
        return 'failed';
      },
    );
    const ready = database !== 'failed';
    const checks = {
      database,
      files: await files(),
      clock: clock.state(),
      ...(redis ? { redis: redis.isUp ? 'ok' : 'failed' } : {}),
      ...(isMailStuck ? { mail: isMailStuck() ? 'failed' : 'ok' } : {}),
    };
    const isDegraded = Object.values(checks).some((state) => state !== 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? (isDegraded ? 'degraded' : 'ok') : 'failed',
        ...{ checks, clockDeviationMs: clockDeviation() },
      });
  });
}
