import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBaseApp } from '../../../bootstrap/base-app.ts';
import { head, rawClient } from '../../../testing/servers/raw-socket.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { readSettings } from '../../runtime/settings.ts';
import { memoryState } from '../shared-state.ts';
import { REQUEST_TIMEOUTS, type RequestTimeouts } from './body-time.ts';

const LONG = 20_000;
const SHORT = 150;

/** Starts a server with short timeouts; `/open` waits for `release`, and `started` settles when the request arrives. */
async function startApp(timeouts: Partial<RequestTimeouts>) {
  const app = await createBaseApp({
    settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    // `/cached` has a cache key, but a request with a body must not be served from the cache.
    cache: {
      get: () => {
        throw new Error('a request with a body is not answered from the cache');
      },
    } as unknown as ResponseCache,
    keys: { of: (url) => (url === '/cached' ? url : null) },
    headers: {},
    state: memoryState(),
    timeouts: { headers: LONG, body: LONG, slowBody: LONG, idle: LONG, stopping: LONG, ...timeouts },
  });
  const { promise: open, resolve: release } = Promise.withResolvers<void>();
  app.post('/usual', async (request) => request.body);
  app.post('/slow', { config: { slowBody: true } }, async (request) => request.body);
  app.post('/early', { onRequest: async (_, reply) => reply.code(403).send('no') }, async () => '');
  app.get('/cached', async (request) => Readable.from(request.raw));
  const { promise: started, resolve: notifyStart } = Promise.withResolvers<void>();
  app.route({
    method: ['GET', 'POST'],
    url: '/open',
    handler: async () => {
      notifyStart();
      await open;
      return 'open';
    },
  });
  app.get('/much', async () => Readable.from(largeBody()));
  onTestFinished(() => app.close());
  return { app, release, started };
}

function* largeBody() {
  for (let count = 0; count < 2000; count += 1) yield Buffer.alloc(64 * 1024);
}

const JSON_BODY = ['content-type: application/json', 'content-length: 9'];
const post = (path: string) => head(`POST ${path} HTTP/1.1`, ...JSON_BODY);

/** Sends a byte every few milliseconds until the connection is closed. */
function trickle(socket: Socket) {
  const timer = setInterval(() => socket.write(' '), 20);
  socket.once('close', () => clearInterval(timer));
}

describe('a late request body', () => {
  it.each([
    ['/usual', { body: SHORT }, 408],
    ['/slow', { slowBody: SHORT }, 408],
    // Unknown addresses are refused before the body is read.
    ['/api/nowhere', { body: SHORT }, 404],
  ])('ends the request to %s', async (path, timeouts, status) => {
    const { app } = await startApp(timeouts);
    const { socket, whenClosed, received } = await rawClient(app);
    socket.write(`${post(path)}{"a":`);
    await whenClosed;
    expect(received()).toContain(`HTTP/1.1 ${status} `);
  });

  it('is not timed out once it has arrived, however long the response takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, release, started } = await startApp({ body: SHORT });
    const onClose = vi.fn();
    app.server.prependListener('clientError', onClose);
    const answer = app.inject({ method: 'POST', url: '/open', payload: { a: 1 } });
    await started;
    vi.advanceTimersByTime(SHORT);
    release();
    expect((await answer).statusCode).toBe(200);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is not awaited at an address that cannot be decoded', async () => {
    const { app } = await startApp({});
    const { socket, whenClosed, received } = await rawClient(app);
    socket.write(`${post('/%zz')}{"a":`);
    await whenClosed;
    expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is timed from the headers on, even when bytes keep trickling in', async () => {
    const { app } = await startApp({ body: SHORT, idle: SHORT });
    const { socket, whenClosed, received } = await rawClient(app);
    socket.write(head('POST /usual HTTP/1.1', 'content-type: application/json', 'content-length: 9999'));
    trickle(socket);
    await whenClosed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('has the same timeout on a route that responds at once', async () => {
    const { app } = await startApp({ body: SHORT });
    const { socket, whenClosed, received } = await rawClient(app);
    socket.write(head('POST /early HTTP/1.1', 'content-length: 9999'));
    trickle(socket);
    await whenClosed;
    expect(received()).toMatch(/^HTTP\/1\.1 403 /);
    expect(received()).not.toContain('408');
  });

  it('has the same timeout when the response is cached', async () => {
    const { app } = await startApp({ body: SHORT });
    const { socket, whenClosed, received } = await rawClient(app);
    socket.write(head('GET /cached HTTP/1.1', 'content-length: 9999'));
    await whenClosed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('has a longer timeout on upload routes', async () => {
    const { app } = await startApp({ body: SHORT });
    const slow = await rawClient(app);
    slow.socket.write(`${post('/slow')}{"a":`);
    const usual = await rawClient(app);
    usual.socket.write(`${post('/usual')}{"a":`);
    await usual.whenClosed;
    slow.socket.write('"b"}');
    await expect.poll(slow.received).toContain('{"a":"b"}');
    slow.socket.destroy();
  });
});

describe('stopping the server', () => {
  /** Longer than a test: only the stop ends a body. */
  const LONG_MS = 3_600_000;
  const startStoppingApp = () =>
    startApp({ body: LONG_MS, slowBody: LONG_MS, idle: LONG_MS, stopping: SHORT });

  it.each([
    ['a form', post('/usual'), 408],
    ['a file', post('/slow'), 408],
    ['chunks', head('POST /usual HTTP/1.1', JSON_BODY[0] as string, 'transfer-encoding: chunked'), 408],
  ])('does not wait for the end of %s', async (_, data, status) => {
    const { app } = await startStoppingApp();
    const { socket, whenClosed, received } = await rawClient(app);
    const requestSeen = new Promise((resolve) => app.server.once('request', resolve));
    socket.write(data);
    await requestSeen;
    const stopped = app.close();
    await whenClosed;
    await stopped;
    expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('waits for the response to a completely received request', async () => {
    const { app, release, started } = await startStoppingApp();
    const [complete, half] = [await rawClient(app), await rawClient(app)];
    half.socket.write(`${post('/usual')}{"a":`);
    complete.socket.write(`${post('/open')}{"a":"b"}`);
    await started;
    const stopped = app.close();
    await half.whenClosed;
    release();
    await stopped;
    await expect.poll(complete.received).toMatch(/^HTTP\/1\.1 200 .*open$/s);
  });
});

describe('an idle connection', () => {
  it.each([
    ['before a request', ''],
    ['in the headers', 'POST /usual HTTP/1.1\r\nhost: '],
    ['in a body', `${post('/usual')}{"a":`],
    ['in the body of a file', `${post('/slow')}{"a":`],
  ])('is closed %s', async (_, data) => {
    const { app } = await startApp({ idle: SHORT });
    const { socket, whenClosed } = await rawClient(app);
    socket.write(data);
    await whenClosed;
  });

  it('is closed when the client does not read the response', async () => {
    const { app } = await startApp({ idle: SHORT });
    const { promise, resolve } = Promise.withResolvers<void>();
    app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve()));
    const { socket } = await rawClient(app);
    socket.pause();
    socket.write(head('GET /much HTTP/1.1'));
    await promise;
    socket.destroy();
  });

  it('is kept open while the response is being prepared', async () => {
    const { app, release } = await startApp({ idle: SHORT });
    const waiting = await rawClient(app);
    waiting.socket.write(head('GET /open HTTP/1.1'));
    const silent = await rawClient(app);
    await silent.whenClosed;
    release();
    await expect.poll(waiting.received).toMatch(/^HTTP\/1\.1 200 .*open$/s);
    waiting.socket.destroy();
  });
});

it('default timeouts are half a minute, and an hour for files', async () => {
  const { app } = await startApp(REQUEST_TIMEOUTS);
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 30_000,
    requestTimeout: 3_600_000,
    timeout: 30_000,
  });
  expect(REQUEST_TIMEOUTS.body).toBe(30_000);
});
