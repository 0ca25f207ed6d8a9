import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, RETRY_AFTER, SessionEnded } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { isCallAddress } from './call-address.ts';
import { errorPage, isErrorPageWanted } from './error-page.ts';
import { PLAIN_PAGE_POLICY } from './plain-page.ts';
import { publicError } from './public-error.ts';
import { ignoreUnreadableRanges, sendWholeFile, sizeOf } from './ranges.ts';
import { canonicalPath } from './target.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Sends `{code, msg, requestId}` with the status of `error`, or an error page with the same content to a browser; unexpected
 * errors are logged with their stack.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, msg } = publicError(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const retryAfter = error instanceof HttpError ? error.retryAfter : undefined;
  const wait = retryAfter ?? RETRY_AFTER[status];
  const range = status === 416 ? sizeOf(error) : undefined;
  if (range) reply.header('content-range', range);
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', String(wait));
  reply.code(status).header('cache-control', 'no-store');
  if (isErrorPageWanted(request, status))
    return reply
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(errorPage(msg, request.id, wait));
  return reply.type('application/json; charset=utf-8').send({
    code: status,
    msg,
    requestId: request.id,
    ...(error instanceof SessionEnded ? { ended: true } : {}),
  });
}

/** Sends errors and unknown calls in the envelope of docs/api.md. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Refusal))
      return sendWholeFile(error, request, reply) ?? sendError(error, request, reply);
    const { code, message, errors, data } = error;
    return reply
      .code(200)
      .send({ code, msg: message, ...(errors.length > 0 ? { errors } : {}), ...(data ? { data } : {}) });
  });
  ignoreUnreadableRanges(app);
  const methods = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = canonicalPath(url);
    methods.set(path, [...(methods.get(path) ?? []), ...[method].flat()]);
  });
  /** Sends 405 with the methods that the path supports, or 404. */
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const { url, method } = request;
    const declared = methods.get(canonicalPath(url.split('?', 1)[0] ?? '')) ?? [];
    const supported = declared.length > 0 || isCallAddress(url) ? declared : ['GET', 'HEAD'];
    const allowed = METHODS.filter((each) => supported.includes(each));
    if (allowed.length === 0 || allowed.some((each) => each === method))
      return sendError({ statusCode: 404 }, request, reply);
    return sendError({ statusCode: 405 }, request, reply.header('allow', allowed.join(', ')));
  };
  app.setNotFoundHandler(refuseUnknown);
  // Refuse unknown addresses before reading the body.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return refuseUnknown(request, reply);
  });
}
