import type { FastifyInstance } from 'fastify';
import { type Measure, stateSamples } from '../../platform/metrics/measures.ts';
import { version } from '../../platform/runtime/version.ts';
import type { BackEnd } from './back-end.ts';

/**
 * Registers `/healthz` (the process is alive) and `/readyz` (it serves; `degraded` while calls of the back end fail or hang, with
 * their names). It stays ready then: pages are rendered without the missing data. Returns the figure for the metrics.
 */
export function registerForeignHealth(app: FastifyInstance, { failingCalls }: BackEnd): Measure {
  app.get('/healthz', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { access: 'public' } }, async (_, reply) => {
    const failing = failingCalls();
    const isOk = failing.length === 0;
    return reply.header('cache-control', 'no-store').send({
      status: isOk ? 'ok' : 'degraded',
      version,
      checks: { backEnd: isOk ? 'ok' : 'failed' },
      ...(isOk ? {} : { calls: failing }),
    });
  });
  return {
    name: 'ready_part',
    help: 'State of each part of /readyz: 1 for the current state, 0 for the others',
    type: 'gauge',
    labels: ['part', 'state'],
    read: () =>
      stateSamples(['ok', 'failed'], failingCalls().length === 0 ? 'ok' : 'failed', { part: 'backEnd' }),
  };
}
