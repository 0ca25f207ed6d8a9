import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listening } from '../testing/servers/listening.ts';
import { testApp, testDatabase } from '../testing/test-app.ts';
import { createApp } from './app.ts';

describe('app.close()', () => {
  it('finishes requests in flight, accepts no new connections and resolves', async () => {
    const { settings, ...database } = await testDatabase();
    const app = await createApp({ settings, database, version: 'test' });
    const arrived = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    app.get('/api/test/slow', { config: { access: 'public' } }, async () => {
      arrived.resolve();
      await resume.promise;
      return { done: true };
    });
    const send = await listening(app);
    const slow = send('/api/test/slow');
    await arrived.promise;
    const closing = app.close();
    await expect(send('/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    resume.resolve();
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString())).toEqual({ done: true });
    await closing;
  });

  it('does not wait for idle connections', async () => {
    const { app } = await testApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    const socketClosed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    await app.close();
    await socketClosed;
  });
});
