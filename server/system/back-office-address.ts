import { SERVER } from '@pv-brain/contract/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { type Answer, answer } from '../http/answer.ts';
import type { Settings } from '../settings.ts';

const PATH = '/api/system/getHttpPath';
const OWN = '/backoffice';

function fixedBase({ backOfficeBase, publicOrigin }: Settings): string | undefined {
  return backOfficeBase ?? (publicOrigin && `${publicOrigin}${OWN}`);
}

/** The back office's base for the portal in this process: a path suffices there when no origin is configured. */
export function backOfficeAddress(settings: Settings): Answer {
  return answer({
    path: PATH,
    summary: '后台地址',
    query: {},
    dependsOn: [],
    handle: async () => ({ code: 0, msg: SERVER.ok, data: fixedBase(settings) ?? OWN }),
  });
}

/** The same over HTTP, where a client may stand on another origin and needs the whole address. */
export function registerBackOfficeAddress(app: FastifyInstance, settings: Settings): void {
  app.get(PATH, { config: { access: 'public' } }, async (request, reply) => {
    const data = fixedBase(settings) ?? `${request.protocol}://${request.host}${OWN}`;
    return reply.header('cache-control', 'no-store').send({ code: 0, msg: SERVER.ok, data });
  });
}
