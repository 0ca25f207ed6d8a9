import { describe, expect, it } from 'vitest';
import { publicLookup } from '../../platform/http/outgoing-address.ts';
import { startProvider } from '../../testing/servers/ai-provider.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { callProvider } from './provider-call.ts';

type Respond = NonNullable<Parameters<typeof startProvider>[0]>;

const call = (address: string, timeoutMs?: number, lookup?: typeof publicLookup) =>
  callProvider({ url: new URL(address), headers: { 'App-Id': 'a' }, lookup }, timeoutMs);

async function callServer(respond: Respond, timeoutMs?: number) {
  const provider = await startProvider(respond);
  return { provider, result: call(provider.address, timeoutMs) };
}

describe('callProvider', () => {
  it('returns the text, however it is split into chunks', async () => {
    const { provider, result } = await callServer((_, response) => {
      const bytes = Buffer.from('光伏');
      response.writeHead(201).write(bytes.subarray(0, 2));
      response.end(bytes.subarray(2));
    });
    expect(await result).toBe('光伏');
    expect(provider.calls).toHaveLength(1);
    expect(provider.calls[0]?.request.url).toBe('/entry?from=pv');
    expect(provider.calls[0]?.request.headers).toEqual({
      'app-id': 'a',
      accept: 'application/json',
      host: provider.host,
      connection: 'close',
    });
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with %i', async (status) => {
    const { provider, result } = await callServer((_, response) =>
      response.writeHead(status, { location: '/elsewhere' }).end('{"data":{"url":"https://a.cn/"}}'),
    );
    await expect(result).rejects.toThrow(`the provider answered with status ${status}`);
    expect(provider.calls).toHaveLength(1);
  });

  it.each([400, 401, 404, 500, 503])('fails with status %i', async (status) => {
    const { result } = await callServer((_, response) => response.writeHead(status).end());
    await expect(result).rejects.toThrow(`the provider answered with status ${status}`);
  });

  it('accepts at most 64 KB', async () => {
    const maxBytes = 64 * 1024;
    const { result } = await callServer((_, response) => response.end('a'.repeat(maxBytes)));
    expect(await result).toHaveLength(maxBytes);
    const tooLong = await callServer((_, response) => response.end('a'.repeat(maxBytes + 1)));
    await expect(tooLong.result).rejects.toThrow(/too long/);
  });

  it('aborts a response without an end', async () => {
    const { result, provider } = await callServer((_, response) => {
      const writeChunk = () =>
        response.write('a'.repeat(16 * 1024), (error) => error ?? setImmediate(writeChunk));
      writeChunk();
    });
    await expect(result).rejects.toThrow(/too long/);
    expect(provider.calls).toHaveLength(1);
  });

  it.each<[string, Respond]>([
    ['says nothing', () => {}],
    ['sends half an answer', (_, response) => response.writeHead(200).write('{')],
    ['sends its head only', (_, response) => response.writeHead(200).flushHeaders()],
  ])('times out when a provider %s', async (_, respond) => {
    const { result } = await callServer(respond, 60);
    await expect(result).rejects.toThrow(/^no complete answer within \d+ ms$/);
  });

  it('limits the time of the whole response even if data keeps arriving', async () => {
    const { result } = await callServer((_, response) => {
      const drops = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drops));
    }, 100);
    await expect(result).rejects.toThrow(/^no complete answer within \d+ ms$/);
  });

  it('fails when the connection is refused or reset, and when the response is not HTTP', async () => {
    await expect(call(`http://127.0.0.1:${await freePort()}/`)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    const broken = await callServer((request) => request.socket.destroy());
    await expect(broken.result).rejects.toMatchObject({ code: 'ECONNRESET' });
    const half = await callServer((request, response) => {
      response.writeHead(200, { 'content-length': 9 }).write('{', () => request.socket.destroy());
    });
    await expect(half.result).rejects.toMatchObject({ code: 'ECONNRESET' });
    const plain = await startProvider();
    await expect(call(`https://${plain.host}/`)).rejects.toMatchObject({
      code: expect.stringMatching(/SSL|PROTO/),
    });
    expect(plain.calls).toEqual([]);
  });

  it('fails when the host name does not exist', async () => {
    await expect(call('https://no-such-host.invalid/')).rejects.toMatchObject({ syscall: 'getaddrinfo' });
  });

  it('uses the given lookup for http and https, and connects to no address it refuses', async () => {
    const { host, calls } = await startProvider();
    const port = host.split(':')[1];
    for (const scheme of ['http', 'https']) {
      const result = call(`${scheme}://localhost:${port}/`, undefined, publicLookup);
      await expect(result).rejects.toMatchObject({ name: 'AddressRefused' });
    }
    expect(calls).toEqual([]);
    // The port does respond: only the lookup prevented the call.
    expect(await call(`http://localhost:${port}/`)).toContain('url');
  });
});
