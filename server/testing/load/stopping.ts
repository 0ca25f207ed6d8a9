import { once } from 'node:events';
import { connect } from 'node:net';
import { testDatabase } from '../test-app.ts';
import { startServer } from './starting.ts';

/** Connects a client that keeps its connection, and one that has sent nothing; returns the port. */
export async function connectClients(origin: string): Promise<number> {
  const port = Number(new URL(origin).port);
  const idleSocket = connect(port, '127.0.0.1');
  idleSocket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(idleSocket, 'data');
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  for (const socket of [idleSocket, silent]) socket.on('error', () => {});
  return port;
}

/** Starts a server in a separate process with these clients. */
export async function served() {
  const { settings } = await testDatabase();
  const server = startServer(settings);
  return { server, port: await connectClients(await server.ready()) };
}

/** Returns whether no server listens on a port. */
export const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
