import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicError } from './errors.ts';

/** Sends `{code, msg, requestId}` with the status of `error`; unexpected ones are logged with their stack. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, msg } = publicError(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (status === 503) reply.header('retry-after', '2');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: status, msg, requestId: request.id });
}

/** Errors and unknown calls answer in the envelope that calls.md fixes. */
export function registerErrorHandling(app: FastifyInstance, knownPaths: ReadonlySet<string>): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const wrongMethod = knownPaths.has(path) || !path.startsWith('/api/');
    if (wrongMethod && request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      return sendError({ statusCode: 405 }, request, reply);
    }
    return sendError({ statusCode: 404 }, request, reply);
  });
}
