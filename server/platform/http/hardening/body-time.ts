import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may come over a slow connection. */
    slowBody?: true;
  }
}

/** Timeouts for clients, in milliseconds. */
export const REQUEST_TIMEOUTS = {
  headers: 30_000,
  /** From the headers to the end of the body. */
  body: 30_000,
  /** The body timeout of routes with `slowBody`. */
  slowBody: 60 * 60_000,
  /** Time without a byte in either direction. */
  idle: 30_000,
  /** From the stop signal of the server to the end of the body. */
  stopping: 3000,
};
export type RequestTimeouts = typeof REQUEST_TIMEOUTS;

/** Returns whether a request declares a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Ends requests whose body does not arrive in time, with 408 if no response was sent yet. Node has one such timeout for all
 * routes, so it has to be the longest.
 */
export function limitBodyTime(app: FastifyInstance, { body, slowBody, stopping }: RequestTimeouts): void {
  /** Functions that end the requests whose body is still arriving. */
  const ends = new Set<() => void>();
  app.addHook('preClose', async () => {
    const endAll = () => {
      for (const end of ends) end();
    };
    setTimeout(endAll, stopping).unref();
  });
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // A connection that waits for a slow response is not idle; one whose client does not read the response is.
    reply.raw.on('timeout', (socket: IncomingMessage['socket']) => {
      if (!raw.complete || reply.raw.headersSent) socket.destroy();
    });
    if (!hasBody(raw)) return;
    const end = () => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.destroy();
      else app.server.emit('clientError', lateBody(), raw.socket);
    };
    const timer = setTimeout(end, request.routeOptions.config.slowBody ? slowBody : body).unref();
    ends.add(end);
    const stop = () => {
      ends.delete(end);
      clearTimeout(timer);
    };
    raw.once('end', stop).once('close', stop);
  });
}

/** Returns the error with which Node reports a request that takes too long. */
function lateBody(): Error {
  return Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
