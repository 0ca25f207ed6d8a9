import { once } from 'node:events';
import { Server as HttpServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** Lets a server listen on a free port of this machine until the test is finished. Returns the port. */
export async function listenHere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    if (server instanceof HttpServer) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Send = (
  path: string,
  headers?: OutgoingHttpHeaders,
  method?: 'GET' | 'HEAD' | 'POST',
) => Promise<Received>;

/**
 * Lets the server listen on a free port and returns a client for it. The client returns the bytes as transferred, still
 * compressed, and opens a new connection for every request.
 */
export async function listening(app: FastifyInstance): Promise<Send> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const outgoing = request(`${origin}${path}`, { method, headers, agent: false }, (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response).then((body) => resolve({ status, headers, body }), reject);
      });
      outgoing.once('error', reject).end();
    });
}
