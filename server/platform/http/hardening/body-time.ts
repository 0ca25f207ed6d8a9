import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may come over a slow line. */
    slowBody?: true;
  }
}

/** How long clients may take, in milliseconds. */
export interface RequestTimeouts {
  headers: number;
  /** From the headers until the whole body is there. */
  body: number;
  /** The same for routes with `slowBody`. */
  slowBody: number;
  /** Without a byte in either direction. */
  idle: number;
  /** From when the server is told to stop until the body is there. */
  stopping: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headers: 30_000,
  body: 30_000,
  slowBody: 60 * 60_000,
  idle: 30_000,
  stopping: 3000,
};

/** Whether a request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Ends requests whose body does not come in time, with 408 where nothing was answered yet. Node's own limit is one for
 * all routes, so it can only be the longest.
 */
export function limitBodyTime(app: FastifyInstance, { body, slowBody, stopping }: RequestTimeouts): void {
  /** Ends each request whose body is on its way. */
  const ends = new Set<() => void>();
  app.addHook('preClose', async () => {
    const endAll = () => {
      for (const end of ends) end();
    };
    setTimeout(endAll, stopping).unref();
  });
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // An answer that is long in the making is no idle connection; one that nobody reads is.
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

/** The error with which Node itself reports a request that takes too long. */
function lateBody(): Error {
  return Object.assign(new Error('the body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
