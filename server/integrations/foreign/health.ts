import type { FastifyInstance } from 'fastify';
import type { BackEnd } from './back-end.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it serves; `degraded` where calls of the back end fail or hang, with their names.
 * It is ready all the same: pages come without what the back end does not tell.
 */
export function registerForeignHealth(app: FastifyInstance, { troubled }: BackEnd): void {
  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { access: 'public' } }, async (_, reply) => {
    const calls = troubled();
    const isWell = calls.length === 0;
    return reply.header('cache-control', 'no-store').send({
      status: isWell ? 'ok' : 'degraded',
      checks: { backEnd: isWell ? 'ok' : 'failed' },
      ...(isWell ? {} : { calls }),
    });
  });
}
