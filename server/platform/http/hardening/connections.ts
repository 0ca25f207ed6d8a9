import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** A listener that notes what is under way before it hands on. Answers given within the same turn need none. */
  watch(next: RequestListener): RequestListener;
  /** Begins to watch over a server's connections. */
  of(server: Server): void;
  /**
   * Closes connections on which nothing is under way, and every other as soon as its answer is out. Answers that have
   * not begun say `Connection: close`. Node's own closing leaves those open that fall idle later, or never said a word.
   */
  wind(server: Server): void;
}

/** Knows which connections are waited on, so that a stop takes no longer than what is under way. */
export function watchConnections(): Connections {
  const sockets = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let winding = false;

  function keepOpen(socket: Socket): boolean {
    for (const busy of answering.values()) if (busy === socket) return true;
    return false;
  }

  const lastAnswer = (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };

  return {
    watch: (next) => (request, response) => {
      const { socket } = request;
      answering.set(response, socket);
      response.once('close', () => {
        answering.delete(response);
        if (winding && !keepOpen(socket)) socket.destroySoon();
      });
      next(request, response);
    },
    of(server) {
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        if (winding) socket.destroySoon();
      });
    },
    wind(server) {
      winding = true;
      server.prependListener('request', lastAnswer);
      for (const response of answering.keys()) response.shouldKeepAlive = false;
      for (const socket of sockets) if (!keepOpen(socket)) socket.destroySoon();
    },
  };
}
