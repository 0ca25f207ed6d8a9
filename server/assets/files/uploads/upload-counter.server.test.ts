import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaUpload } from '@pv-brain/contract/content/calls/media.ts';
import {
  contentImport,
  contentImportCheck,
  contentImportMarked,
} from '@pv-brain/contract/content/calls/sheets.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileApp, MULTIPART, partHead, UPLOAD, uploaded } from '../../../testing/content/uploads.ts';
import { attackUploads } from '../../../testing/load/upload-attack.ts';
import { createAccount, createSignedIn } from '../../../testing/people/submissions.ts';
import { head, type RawClient, rawClient } from '../../../testing/servers/raw-socket.ts';

vi.mock('node:fs/promises', { spy: true });

const MEGABYTE = 1024 * 1024;
const FLOOR = 200 * MEGABYTE;
/** Beginning of a body, long enough that the server has started to write the file. */
const FILE = partHead({ name: 'file', fileName: 'a.zip', content: '' }) + 'x'.repeat(4096);

/** Mocks the free bytes of the disk. */
function mockFreeBytes(bytes: number) {
  vi.mocked(statfs).mockResolvedValue({ bavail: bytes, bsize: 1 } as never);
  onTestFinished(() => void vi.mocked(statfs).mockRestore());
}

/** Starts the server and returns a function that begins uploads without ending them. */
async function kit(change: Parameters<typeof fileApp>[0] = {}) {
  const { app, ...parts } = await fileApp({ trustProxy: 'loopback', ...change });
  const clients: RawClient[] = [];
  onTestFinished(() => {
    for (const { socket } of clients) socket.destroy();
  });
  let count = 0;
  const uniqueAddress = () => {
    count += 1;
    return `198.18.9.${count}`;
  };
  /** Begins an upload from a unique address, or the given one. Settles when it is admitted or refused. */
  async function startUpload(
    token: string,
    { length = 'content-length: 999999', from = uniqueAddress(), beginning = FILE, to = UPLOAD } = {},
  ) {
    const countBefore = parts.filesIn('incoming').length;
    const client = await rawClient(app);
    clients.push(client);
    client.socket.write(
      head(
        `POST ${to} HTTP/1.1`,
        `authorization: Bearer ${token}`,
        `x-forwarded-for: ${from}`,
        `content-type: ${MULTIPART['content-type']}`,
        length,
      ),
    );
    client.socket.write(
      length.startsWith('transfer') ? `${beginning.length.toString(16)}\r\n${beginning}\r\n` : beginning,
    );
    await expect
      .poll(() => parts.filesIn('incoming').length > countBefore || client.received() !== '')
      .toBe(true);
    return client;
  }
  const signedIn = async () => (await createSignedIn(parts.db)).token;
  return { app, ...parts, startUpload, signedIn };
}

const ACCOUNT_FULL = '同时上传的文件过多，请等其他文件传完再试';

describe('concurrent uploads', () => {
  it('are limited to six per account, and each that ends frees its slot', async () => {
    const { app, startUpload, signedIn, filesIn } = await kit();
    const token = await signedIn();
    const clients = [];
    for (let count = 1; count <= 6; count += 1) clients.push(await startUpload(token));
    expect(clients.map((client) => client.received())).toEqual(Array(6).fill(''));
    const refused = await startUpload(token);
    expect(refused.received()).toMatch(/^HTTP\/1\.1 429 .*\r\nretry-after: 10\r\n/is);
    await expect.poll(refused.received).toContain(`{"code":429,"msg":"${ACCOUNT_FULL}"`);
    expect(filesIn('incoming')).toHaveLength(6);
    await uploaded(app, await signedIn());
    clients[0]?.socket.destroy();
    await expect.poll(() => filesIn('incoming')).toHaveLength(5);
    await uploaded(app, token);
  });

  it('count together, whatever their purpose', async () => {
    const { db, startUpload, filesIn } = await kit();
    const { token } = await createAccount(db, { roles: ['administrator'] });
    for (const { path: to } of [mediaUpload, mediaUpload, contentImport, contentImport, contentImportCheck])
      expect((await startUpload(token, { to })).received()).toBe('');
    expect((await startUpload(token, { to: contentImportMarked.path })).received()).toBe('');
    for (const { path: to } of [mediaUpload, contentImport])
      await expect.poll((await startUpload(token, { to })).received).toContain(ACCOUNT_FULL);
    expect(filesIn('incoming')).toHaveLength(6);
  });

  it('free their slots however they end', async () => {
    const { app, startUpload, signedIn, filesIn } = await kit();
    const token = await signedIn();
    for (let count = 1; count <= 20; count += 1) {
      const client = await startUpload(token);
      client.socket[count % 2 ? 'destroy' : 'resetAndDestroy']();
      await expect.poll(() => filesIn('incoming')).toEqual([]);
    }
    for (let count = 1; count <= 8; count += 1) await uploaded(app, token);
  });

  it('of an account that begins many use no more memory and disk than six', async () => {
    const { app, dataDir, signedIn } = await kit();
    const token = await signedIn();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const incoming = join(dataDir, 'incoming');
    const attack = { origin, token, incoming, connections: 30, bytesEach: 100_000, seconds: 15 };
    const { maxBytes, answers } = await attackUploads({
      ...attack,
      // Six uploads store all their bytes, and each other one is answered.
      isEnough: (progress) => progress.maxBytes >= 6 * 64_000 && (progress.answers[429] ?? 0) >= 24,
    });
    expect(maxBytes).toBeGreaterThanOrEqual(6 * 64_000);
    expect(maxBytes).toBeLessThanOrEqual(6 * 100_000);
    expect(answers).toEqual({ 429: 24 });
  });

  it('are limited to sixty per network, and two hundred in all', async () => {
    const { startUpload, signedIn, filesIn } = await kit({ uploadQuotaBytes: 1e12 });
    mockFreeBytes(1e12);
    let [address, token] = ['', ''];
    for (let count = 0; count < 200; count += 1) {
      if (count % 60 === 0) address = `2001:db8:0:${count}::`;
      if (count % 6 === 0) token = await signedIn();
      const client = await startUpload(token, { from: address });
      expect(client.received(), String(count)).toBe('');
      if (count !== 59) continue;
      // Another address of the same network.
      const refused = await startUpload(await signedIn(), { from: `${address}ff` });
      await expect.poll(refused.received).toMatch(/^HTTP\/1\.1 429 .*"msg":"操作过于频繁，请稍后再试"/s);
    }
    expect(filesIn('incoming')).toHaveLength(200);
    const refused = await startUpload(await signedIn());
    await expect.poll(refused.received).toMatch(/^HTTP\/1\.1 503 .*"msg":"服务繁忙，请稍后再试"/s);
    expect(filesIn('incoming')).toHaveLength(200);
  });
});

describe('a nearly full disk', () => {
  const NO_SPACE = /^HTTP\/1\.1 503 .*retry-after: 2\r\n.*"msg":"存储空间不足，请稍后再试"/is;

  it('refuses an upload before its first byte, so that 200 MB stay free', async () => {
    const { startUpload, signedIn, filesIn } = await kit();
    const token = await signedIn();
    mockFreeBytes(FLOOR + 999_998);
    await expect.poll((await startUpload(token)).received).toMatch(NO_SPACE);
    expect(filesIn('incoming')).toEqual([]);
    mockFreeBytes(FLOOR + 999_999);
    expect((await startUpload(token)).received()).toBe('');
  });

  it('counts unsent bytes of other uploads as used; received bytes are on the disk already', async () => {
    const { startUpload, signedIn } = await kit();
    const token = await signedIn();
    const receivedBytes = FILE.length;
    mockFreeBytes(FLOOR + 2 * 999_999 - receivedBytes - 1);
    expect((await startUpload(token)).received()).toBe('');
    await expect.poll((await startUpload(token)).received).toMatch(NO_SPACE);
    mockFreeBytes(FLOOR + 2 * 999_999 - receivedBytes);
    expect((await startUpload(token)).received()).toBe('');
  });

  it('counts an upload without a length as one of maximum size', async () => {
    const { startUpload, signedIn } = await kit({ uploadMaxBytes: MEGABYTE });
    const token = await signedIn();
    const length = 'transfer-encoding: chunked';
    const maxBodyBytes = MEGABYTE + 64 * 1024;
    mockFreeBytes(FLOOR + maxBodyBytes - 1);
    await expect.poll((await startUpload(token, { length })).received).toMatch(NO_SPACE);
    mockFreeBytes(FLOOR + maxBodyBytes);
    expect((await startUpload(token, { length })).received()).toBe('');
  });

  it('admits no more concurrent uploads than fit', async () => {
    const { app, startUpload, signedIn, filesIn } = await kit();
    const tokens = await Promise.all(Array.from({ length: 10 }, signedIn));
    mockFreeBytes(FLOOR + 3 * 999_999);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const clients = await Promise.all(tokens.flatMap((token) => [startUpload(token), startUpload(token)]));
    await expect.poll(() => clients.filter((client) => NO_SPACE.test(client.received())).length).toBe(17);
    expect(filesIn('incoming')).toHaveLength(3);
  });
});

describe('a slow connection', () => {
  /** Mocks the interval timers, so that the test counts the seconds. */
  function byHand() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  /** Sends so many bytes a second, and returns after how many seconds a response came. */
  async function sendSlowly(
    client: RawClient,
    receivedBytes: () => number,
    bytes: (second: number) => number,
    seconds: number,
  ) {
    let sentBytes = 0;
    for (let second = 1; second <= seconds; second += 1) {
      const chunk = 'x'.repeat(bytes(second));
      const expected = receivedBytes() + chunk.length;
      if (chunk) client.socket.write(chunk);
      sentBytes += chunk.length;
      await expect.poll(receivedBytes, { interval: 1 }).toBe(expected);
      vi.advanceTimersByTime(1000);
    }
    return sentBytes;
  }
  async function slow() {
    const { app, startUpload, signedIn, filesIn } = await kit();
    let bytes = 0;
    app.server.prependListener('request', (request) => {
      const push = request.push.bind(request);
      request.push = (chunk: Buffer | null) => {
        bytes += chunk?.length ?? 0;
        return push(chunk);
      };
    });
    byHand();
    const client = await startUpload(await signedIn(), { length: 'content-length: 40000000' });
    return { client, filesIn, receivedBytes: () => bytes };
  }
  const TOO_SLOW = /^HTTP\/1\.1 400 .*"code":400,"msg":"上传速度过慢，已停止，请检查网络后重新上传"/s;

  it('with a byte every eight seconds is closed after forty', async () => {
    const { client, receivedBytes, filesIn } = await slow();
    await sendSlowly(client, receivedBytes, (second) => (second % 8 === 0 ? 1 : 0), 39);
    expect(client.received()).toBe('');
    expect(filesIn('incoming')).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    await expect.poll(client.received).toMatch(TOO_SLOW);
    await expect.poll(() => filesIn('incoming')).toEqual([]);
  });

  it('is allowed 8 KB a second, and a short pause', async () => {
    const { client, receivedBytes } = await slow();
    await sendSlowly(client, receivedBytes, () => 8 * 1024, 60);
    await sendSlowly(client, receivedBytes, () => 24 * 1024, 30);
    await sendSlowly(client, receivedBytes, (second) => (second <= 20 ? 0 : 24 * 1024), 50);
    expect(client.received()).toBe('');
    await sendSlowly(client, receivedBytes, () => 8 * 1024 - 1, 31);
    await expect.poll(client.received).toMatch(TOO_SLOW);
  });
});
