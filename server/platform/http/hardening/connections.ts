import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks connections with open responses, so that a stop takes no longer than these. */
export function watchConnections() {
  const sockets = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let isClosing = false;

  const isAnswering = (socket: Socket): boolean => [...answering.values()].includes(socket);

  const lastAnswer = (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  return {
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
