import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  BODY_END,
  fileApp,
  MULTIPART,
  multipart,
  type Part,
  partHead,
  sharedFileApp,
  UPLOAD,
  zip,
} from '../../testing/content/uploads.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { head, rawClient } from '../../testing/servers/raw-socket.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum bytes that the server takes of a body that it has refused, with room for the kernel's buffers. */
const MAX_RECEIVED = 90 * MEGABYTE;
const TEN_GIGABYTES = 10 * 1024 * MEGABYTE;

const key: Part = { name: 'attKey', value: 'projectApplyInfoAtt' };
const file: Part = { name: 'file', fileName: 'a.zip', content: '' };
const BEGINNING = `${multipart([key]).toString().replace(BODY_END.slice(2), '')}${partHead(file)}`;

const request = (token: string, ...lines: string[]) =>
  head(`POST ${UPLOAD} HTTP/1.1`, `authorization: Bearer ${token}`, ...typeLines, ...lines);
const typeLines = Object.entries(MULTIPART).map(([name, value]) => `${name}: ${value}`);

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** Repeats a chunk up to so many bytes. */
function* endless(text: string, bytes = TEN_GIGABYTES) {
  for (let yielded = 0; yielded < bytes; yielded += text.length) yield text;
}

const BLOCK = 'x'.repeat(64 * 1024);

describe('a client that keeps sending ten gigabytes', () => {
  const getApp = sharedFileApp({ uploadMaxBytes: MEGABYTE });

  it.each([
    ['in chunks', ['transfer-encoding: chunked'], [chunk(BEGINNING)], chunk(BLOCK)],
    ['behind its file', ['transfer-encoding: chunked'], [chunk(BEGINNING + BODY_END)], chunk(BLOCK)],
    ['with a content-length', [`content-length: ${TEN_GIGABYTES}`], [BEGINNING], BLOCK],
  ])('%s, receives 413 and is disconnected', async (_, lines, beginning, repeated) => {
    const { app, db, expectNothingLeft } = getApp();
    const { token } = await createSignedIn(db);
    const client = await rawClient(app);
    client.socket.write(request(token, ...lines));
    await client.writeOn(beginning);
    expect(await client.writeOn(endless(repeated))).toBeLessThan(MAX_RECEIVED);
    await client.whenClosed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(client.received()).toMatch(/\r\nconnection: close\r\n/i);
    expect(client.received()).toContain('"code":413,"msg":"文件超过 1 MB 上限"');
    expect(client.received()).toMatch(/\}$/);
    await expectNothingLeft();
  });

  it('receives the error even when it reads nothing before everything is sent', async () => {
    const { app, db } = await fileApp({ uploadMaxBytes: MEGABYTE });
    const { token } = await createSignedIn(db);
    const client = await rawClient(app);
    client.socket.pause();
    client.socket.write(request(token, `content-length: ${30 * MEGABYTE}`));
    await client.writeOn([BEGINNING, ...endless(BLOCK, 29 * MEGABYTE)]);
    client.socket.resume();
    client.socket.end();
    await client.whenClosed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('receives 401 without a session and is disconnected', async () => {
    const { app } = await fileApp();
    const client = await rawClient(app);
    client.socket.write(request('none', 'transfer-encoding: chunked'));
    expect(await client.writeOn(endless(chunk(BLOCK)))).toBeLessThan(MAX_RECEIVED);
    await client.whenClosed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 401 /);
    expect(client.received()).toContain('"msg":"登录状态已失效，请重新登录"');
  });
});

describe('a connection that breaks after nine tenths of an upload', () => {
  const getApp = sharedFileApp();

  it.each([
    ['at once', 'destroy'],
    ['with a reset', 'resetAndDestroy'],
    ['by half', 'end'],
  ] as const)('%s leaves no file and no row', async (_, method) => {
    const { app, db, filesIn, expectNothingLeft } = getApp();
    const { token } = await createSignedIn(db);
    const client = await rawClient(app);
    client.socket.write(request(token, `content-length: ${10 * MEGABYTE}`));
    await client.writeOn([BEGINNING, ...endless(BLOCK, 9 * MEGABYTE)]);
    await expect.poll(() => filesIn('incoming')).toHaveLength(1);
    client.socket[method]();
    await client.whenClosed;
    await expect.poll(() => filesIn('incoming')).toEqual([]);
    await expectNothingLeft();
  });
});

it('the upload route logs an upload whose connection breaks', async () => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void log.mockRestore());
  const { app, db, filesIn } = await fileApp({ logLevel: 'info' });
  const { token } = await createSignedIn(db);
  const client = await rawClient(app);
  client.socket.write(`${request(token, 'content-length: 999999')}${BEGINNING}${BLOCK}`);
  await expect.poll(() => filesIn('incoming')).toHaveLength(1);
  client.socket.destroy();
  await expect.poll(() => log.mock.calls.join('')).toContain('request aborted by the client');
});

it('the upload route accepts several uploads in sequence over one connection', async () => {
  const { app, db, filesIn } = await fileApp();
  const { token } = await createSignedIn(db);
  const client = await rawClient(app);
  const body = multipart([key, { ...file, content: await zip() }]);
  for (let count = 1; count <= 3; count += 1) {
    client.socket.write(request(token, `content-length: ${body.length}`));
    client.socket.write(body);
    await expect.poll(() => client.received().split('上传成功').length - 1).toBe(count);
  }
  client.socket.destroy();
  expect(filesIn('private')).toHaveLength(3);
});
