import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../bootstrap/app.ts';
import { rawClient } from '../../../testing/servers/raw-socket.ts';
import { sharedApp, testApp, testDatabase } from '../../../testing/test-app.ts';

const POST =
  'POST /login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

describe('an invalid HTTP request', () => {
  const shared = sharedApp();
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, '请求参数有误'],
    ['a line break in a header', 'GET / HTTP/1.1\r\nhost: a\r\n b\r\nc\r\n\r\n', 400, '请求参数有误'],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nhost: a\r\n${'a: b\r\n'.repeat(5000)}\r\n`,
      431,
      '请求的地址或请求头过长',
    ],
    [
      'too long an address',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      431,
      '请求的地址或请求头过长',
    ],
  ])('is refused in the envelope: %s', async (_, bytes, status, msg) => {
    const { app } = shared();
    const client = await rawClient(app);
    client.socket.write(bytes);
    await client.whenClosed;
    const [head = '', body = ''] = client.received().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('content-type: application/json; charset=utf-8');
    expect(head).toContain('x-content-type-options: nosniff');
    const requestId = /x-request-id: (.+)/.exec(head)?.[1];
    expect(JSON.parse(body)).toEqual({ code: status, msg, requestId });
  });

  it('does not include an unknown Expect header', async () => {
    const { app } = await testApp();
    const client = await rawClient(app);
    client.socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: the worst\r\nconnection: close\r\n\r\n');
    await client.whenClosed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a body in tiny chunks', () => {
  const HEAD =
    'POST /login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';

  it('is refused: no real client sends one', async () => {
    const { app } = await testApp();
    const client = await rawClient(app);
    client.socket.write(HEAD + '1\r\n \r\n'.repeat(100_000));
    await client.whenClosed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 400 .*"msg":"请求参数有误"/s);
  });

  it('is accepted when there are few chunks', async () => {
    const { app } = await testApp();
    const client = await rawClient(app);
    client.socket.write(`${HEAD}${'1\r\n \r\n'.repeat(1000)}2\r\n{}\r\n0\r\n\r\n`);
    await expect.poll(client.received).toContain('请填写所有必填项');
    client.socket.destroy();
  });
});

describe('a client that disconnects', () => {
  it('causes no error, however early, and its address is known to rate limits', async () => {
    const { settings, ...database } = await testDatabase();
    const app = await createApp({ settings, database, version: 'test' });
    onTestFinished(() => app.close());
    const statuses: number[] = [];
    const addresses: string[] = [];
    app.addHook('onSend', async (_, reply, payload) => {
      statuses.push(reply.statusCode);
      return payload;
    });
    app.addHook('onRequest', async (request) => {
      // As if it disconnected while its request was waiting.
      request.raw.socket.destroy();
      addresses.push(request.ip);
    });
    for (let count = 0; count < 5; count += 1) {
      const client = await rawClient(app);
      client.socket.write(POST);
      await client.whenClosed;
    }
    await expect.poll(() => statuses).toHaveLength(5);
    expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
