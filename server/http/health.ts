import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve; 503 names the part that cannot. Without Redis it serves on,
 * with limits that count by process, and says that it is degraded.
 */
export function registerHealth(app: FastifyInstance, db: Db, redis: { isUp: boolean } | undefined): void {
  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { access: 'public' } }, async (request, reply) => {
    const database = await sql`select 1`.execute(db).then(
      () => 'ok',
      (error: unknown) => {
        request.log.error({ err: error }, 'database does not answer');
        return 'failed';
      },
    );
    const ready = database === 'ok';
    const isDegraded = redis !== undefined && !redis.isUp;
    const checks = { database, ...(redis ? { redis: isDegraded ? 'failed' : 'ok' } : {}) };
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? (isDegraded ? 'degraded' : 'ok') : 'failed', checks });
  });
}
