import { once } from 'node:events';
import { connect } from 'node:net';
import { testDatabase } from '../test-app.ts';
import { startServer } from './starting.ts';

/** Starts a server in a separate process with one client that keeps its connection, and one that has sent nothing. */
export async function served(change: NodeJS.ProcessEnv = {}) {
  const { settings, db } = await testDatabase();
  const server = startServer(settings, change);
  const origin = await server.ready();
  const port = Number(new URL(origin).port);
  const kept = connect(port, '127.0.0.1');
  kept.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(kept, 'data');
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  for (const socket of [kept, silent]) socket.on('error', () => {});
  return { server, settings, db, port };
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
