import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum requests of a connection that wait for the response to an earlier one. Browsers and proxies send none ahead. */
const MAX_PIPELINED_REQUESTS = 20;

/** Tracks connections with open responses, so that a stop takes no longer than these. */
export function watchConnections() {
  const sockets = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  const pipelined = new WeakMap<Socket, number>();
  let isClosing = false;

  const isAnswering = (socket: Socket): boolean => [...answering.values()].includes(socket);

  const lastAnswer = (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  return {
    /**
     * Wraps a listener to close connections that send too many requests ahead: their responses, which the client need not read,
     * would fill the memory.
     */
    limitPipelining:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        // The response gets the connection when those to earlier requests have been sent.
        if (response.socket === null) {
          const { socket } = request;
          const count = (pipelined.get(socket) ?? 0) + 1;
          if (count > MAX_PIPELINED_REQUESTS) return void socket.destroy();
          pipelined.set(socket, count);
          response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 0) - 1));
        }
        next(request, response);
      },
    /** Wraps a listener to track open responses. Responses sent within the same event loop turn need no tracking. */
    watch:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        const { socket } = request;
        answering.set(response, socket);
        response.once('close', () => {
          answering.delete(response);
          if (isClosing && !isAnswering(socket)) socket.destroySoon();
        });
        next(request, response);
      },
    /** Returns whether a response is being sent over a connection: a second one would look like its end. */
    isSending: (socket: Socket): boolean =>
      [...answering].some(([response, busy]) => busy === socket && response.headersSent),
    /** Starts tracking a server's connections. */
    of(server: Server) {
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        if (isClosing) socket.destroySoon();
      });
    },
    /**
     * Closes connections without an open response, and all others as soon as their response is sent. Responses not started yet
     * get `Connection: close`. Node's own closing leaves connections open that become idle later, or have never sent anything.
     */
    wind(server: Server) {
      isClosing = true;
      server.prependListener('request', lastAnswer);
      for (const response of answering.keys()) response.shouldKeepAlive = false;
      for (const socket of sockets) if (!isAnswering(socket)) socket.destroySoon();
    },
  };
}
