import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../bootstrap/app.ts';
import { head, rawClient } from '../../../testing/servers/raw-socket.ts';
import { testDatabase } from '../../../testing/test-app.ts';

/** Starts a server with two slow routes, whose responses wait for `release`, beside a cached one. */
async function slowApp(): Promise<{ app: FastifyInstance; release(): void; reached: Promise<void> }> {
  const { settings, ...database } = await testDatabase();
  const app = await createApp({ settings, database, version: 'test' });
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  app.get('/slow', { config: { access: 'public' } }, async () => {
    arrived.resolve();
    await gate.promise;
    return 'done';
  });
  app.get('/begun', { config: { access: 'public' } }, (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 4 }).write('do');
    arrived.resolve();
    void gate.promise.then(() => reply.raw.end('ne'));
  });
  return { app, release: gate.resolve, reached: arrived.promise };
}

const CACHED = '/api/policy/list';

describe('pipelining', () => {
  it.each([
    ['uncached', '/slow'],
    ['cached', CACHED],
  ])(
    'answers a few %s requests sent ahead in order, and closes a connection with too many',
    async (_, path) => {
      const { app, release } = await slowApp();
      await app.inject(CACHED);
      const slow = head('GET /slow HTTP/1.1');
      const few = await rawClient(app);
      few.socket.write(slow + head(`GET ${path} HTTP/1.1`).repeat(20));
      const many = await rawClient(app);
      many.socket.write(slow + head(`GET ${path} HTTP/1.1`).repeat(21));
      await many.whenClosed;
      expect(many.received()).toBe('');
      release();
      await expect.poll(() => few.received().match(/200 OK/g)).toHaveLength(21);
      // All have been answered, so the connection takes as many again.
      few.socket.write(slow + head(`GET ${path} HTTP/1.1`).repeat(20));
      await expect.poll(() => few.received().match(/200 OK/g)).toHaveLength(42);
      await app.close();
    },
  );
});

describe('a stopping server', () => {
  it('closes idle, unused and half-sent connections at once', async () => {
    const { app } = await slowApp();
    // Without timeouts, none of them would end by itself.
    Object.assign(app.server, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0, timeout: 0 });
    const clients = [];
    for (const path of ['/healthz', CACHED, CACHED]) {
      const client = await rawClient(app);
      client.socket.write(head(`GET ${path} HTTP/1.1`));
      await expect.poll(client.received).toContain('200 OK');
      clients.push(client);
    }
    clients.push(await rawClient(app));
    const half = await rawClient(app);
    half.socket.write('GET / HTTP/1.1\r\nhost:');
    const connectionCount = () =>
      new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connectionCount).toBe(5);
    await app.close();
    await Promise.all([...clients, half].map(({ whenClosed }) => whenClosed));
  });

  it.each(['/slow', '/begun'])('finishes open responses, then closes: %s', async (path) => {
    const { app, release, reached } = await slowApp();
    const client = await rawClient(app);
    client.socket.write(head(`GET ${path} HTTP/1.1`));
    await reached;
    let isClosed = false;
    const closing = app.close().then(() => {
      isClosed = true;
    });
    await expect.poll(() => app.server.listening).toBe(false);
    expect(isClosed).toBe(false);
    release();
    await client.whenClosed;
    await closing;
    expect(client.received()).toContain('200 OK');
    expect(client.received()).toMatch(/done$/);
    if (path === '/slow') expect(client.received().toLowerCase()).toContain('connection: close');
  });

  it('accepts no new connections', async () => {
    const { app, release, reached } = await slowApp();
    const client = await rawClient(app);
    client.socket.write(head('GET /slow HTTP/1.1'));
    await reached;
    const { port } = app.server.address() as { port: number };
    const closing = app.close();
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    release();
    await closing;
  });
});
