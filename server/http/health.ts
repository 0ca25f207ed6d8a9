import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve; 503 names the part that cannot. */
export function registerHealth(app: FastifyInstance, db: Db): void {
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
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'failed', checks: { database } });
  });
}
