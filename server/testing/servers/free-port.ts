import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to connections and to servers on port 0: another program could get one of those before the
 * caller uses it, or while the caller's server restarts.
 */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
/** Distance between the first ports of processes with consecutive ids. */
const PORTS_PER_PROCESS = 61;

let callCount = 0;

/** Returns a port on which no server listens now, and which no concurrent test process gets. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + ((process.pid * PORTS_PER_PROCESS + callCount) % PORT_COUNT);
    callCount += 1;
    const server = createServer();
    const listening = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (!(await listening)) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
