import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawClient {
  socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** Settles when the connection is closed, for whatever reason. */
  whenClosed: Promise<void>;
  /** Writes chunks until there are no more or the connection stops accepting them; returns the number of bytes accepted. */
  writeOn(chunks: Iterable<string | Buffer>): Promise<number>;
}

/** Opens a connection to a listening server and sends raw bytes over it. */
export async function rawClient(app: FastifyInstance): Promise<RawClient> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection may also end with a reset.
  socket.on('error', () => {});
  const whenClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    socket,
    received: () => Buffer.concat(chunks).toString(),
    whenClosed,
    async writeOn(content) {
      for (const chunk of content) {
        if (socket.destroyed || socket.writableEnded) break;
        if (!socket.write(chunk))
          await Promise.race([whenClosed, new Promise((resolve) => socket.once('drain', resolve))]);
      }
      return socket.bytesWritten;
    },
  };
}

/** Returns the head of a request, built from its lines. */
export const head = (...lines: string[]) => `${lines.join('\r\n')}\r\nhost: a\r\n\r\n`;
