import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawClient {
  socket: Socket;
  /** Everything that has come back so far. */
  received(): string;
  /** Settles when the connection is closed, however that came. */
  closed: Promise<void>;
  /** Writes chunks for as long as there are any and the connection takes them; returns how many bytes it took. */
  writeOn(chunks: Iterable<string | Buffer>): Promise<number>;
}

/** A client that sends bytes as they are, over a connection of its own to a server that listens. */
export async function rawClient(app: FastifyInstance): Promise<RawClient> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A reset is one of the ways in which a connection ends.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    socket,
    received: () => Buffer.concat(chunks).toString(),
    closed,
    async writeOn(content) {
      for (const chunk of content) {
        if (socket.destroyed || socket.writableEnded) break;
        if (!socket.write(chunk))
          await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
      }
      return socket.bytesWritten;
    },
  };
}

/** The head of a request, from its lines. */
export const head = (...lines: string[]) => `${lines.join('\r\n')}\r\nhost: a\r\n\r\n`;
