import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillDemoContent } from '../../operations/demo/fill.ts';
import { rar5Of } from '../../testing/content/rar.ts';
import { DOWNLOAD, fileApp, REMOVE, upload, uploaded, zip } from '../../testing/content/uploads.ts';
import { bearer, post } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { listenHere } from '../../testing/servers/listening.ts';
import { s3Store } from '../../testing/servers/s3-store.ts';
import { createPublicFiles } from './public-files.ts';
import { openBucket } from './storage/bucket.ts';
import { storageFailure } from './storage/storage-failure.ts';

it.each([
  ['answers', async () => {}, {}, 'ok'],
  ['is not there', (stop: () => Promise<void>) => stop(), {}, 'failed'],
  ['has no such bucket', async () => {}, { bucket: 'pv-brian' }, 'failed'],
])('/readyz and the log show whether the store %s', async (_, make, settings, files) => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void log.mockRestore());
  const { s3, stop } = await s3Store();
  await make(stop);
  const { app } = await fileApp({ s3: { ...s3, ...settings }, logLevel: 'error' });
  const ready = async () => (await app.inject('/readyz')).json().checks.files;
  await expect.poll(ready).toBe(files);
  expect(log.mock.calls.join('').includes('files cannot be stored')).toBe(files === 'failed');
});

describe('attachments in an S3 store', () => {
  it('are stored only there, come back unchanged, and are removed', async () => {
    const { s3, keys } = await s3Store();
    const { app, db, filesIn } = await fileApp({ s3 });
    const { token } = await createSignedIn(db);
    const content = await zip({ '大文件.txt': '光伏'.repeat(200_000) });
    const attId = await uploaded(app, token, { fileName: '材料.zip', content });
    const { path } = await db.selectFrom('upload').select('path').executeTakeFirstOrThrow();
    expect(keys()).toEqual([`private/${path}`]);
    expect([...filesIn('incoming'), ...filesIn('private')]).toEqual([]);
    const url = `${DOWNLOAD}?attId=${attId}`;
    const response = await app.inject({ url, headers: bearer(token) });
    expect(response.rawPayload.equals(content)).toBe(true);
    expect(response.headers['content-length']).toBe(String(content.length));
    expect((await post(app, REMOVE, { attId }, { headers: bearer(token) })).json()).toMatchObject({
      code: 0,
    });
    expect(keys()).toEqual([]);
    expect((await app.inject({ url, headers: bearer(token) })).statusCode).toBe(404);
  });

  it('return 404 when the store has lost them', async () => {
    const { s3 } = await s3Store();
    const { app, db } = await fileApp({ s3 });
    const { token } = await createSignedIn(db);
    const attId = await uploaded(app, token);
    const { path } = await db.selectFrom('upload').select('path').executeTakeFirstOrThrow();
    await (await openBucket(s3)).delete(`private/${path}`);
    const response = await app.inject({ url: `${DOWNLOAD}?attId=${attId}`, headers: bearer(token) });
    expect(response.statusCode).toBe(404);
  });

  it('return 503 while the store is down and work again afterwards', async () => {
    const { s3, stop } = await s3Store();
    const { app, db, filesIn } = await fileApp({ s3 });
    const { token } = await createSignedIn(db);
    const attId = await uploaded(app, token);
    await stop();
    const response = await upload(app, token, { fileName: 'a.rar', content: rar5Of([{ name: 'a.txt' }]) });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试' });
    expect(filesIn('incoming')).toEqual([]);
    // The row of a file that may have reached the store is kept.
    const rows = await db.selectFrom('upload').select(['id', 'stored']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: attId, stored: 1 },
      { id: expect.any(String), stored: 0 },
    ]);
    const url = `${DOWNLOAD}?attId=${attId}`;
    expect((await app.inject({ url, headers: bearer(token) })).statusCode).toBe(503);
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
  });
});

describe('an S3 store that accepts connections but never answers', () => {
  it.each<[string, (bucket: Disk, file: string) => Promise<unknown>]>([
    ['a look', (bucket) => bucket.exists('private/a')],
    ['a read', (bucket) => bucket.getStream('private/a')],
    ['a small upload', (bucket, file) => bucket.copyFromFs(file, 'private/a')],
    ['an upload of megabytes', (bucket, file) => bucket.copyFromFs(file, 'private/a')],
    ['a removal', (bucket) => bucket.delete('private/a')],
  ])('is abandoned by %s, which closes its connection and does not retry', async (what, act) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
    const port = await listenHere(server);
    const folder = mkdtempSync(join(tmpdir(), 'pv-brain-silent-'));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      rmSync(folder, { recursive: true });
    });
    const file = join(folder, 'file');
    writeFileSync(file, Buffer.alloc(what.includes('megabytes') ? 20_000_000 : 100));
    const { s3 } = await s3Store();
    const endpoint = `http://127.0.0.1:${port}`;
    const limits = { GET: 200, HEAD: 200, PUT: 200, DELETE: 200 };
    const bucket = await openBucket({ ...s3, endpoint }, limits);
    const error = await act(bucket, file).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: expect.stringMatching(/^E_CANNOT_/) });
    expect(storageFailure(error)).toMatchObject({ statusCode: 503, message: '服务繁忙，请稍后再试' });
    expect(sockets.size).toBe(1);
    for (const socket of sockets) socket.resume();
    await expect
      .poll(() => [...sockets].every(({ readableEnded, destroyed }) => readableEnded || destroyed))
      .toBe(true);
  });
});

describe('public files in an S3 store', () => {
  it('are served by a second machine, which keeps a copy', async () => {
    const { s3, keys, stop } = await s3Store();
    const first = await fileApp({ s3 });
    const files = createPublicFiles(first.dataDir, await openBucket(s3));
    const video = Buffer.alloc(300_000, 'v');
    await files.save('2026/a.mp4', video);
    expect(keys()).toEqual(['public/2026/a.mp4']);
    const second = await fileApp({ s3 });
    const url = '/backoffice/profile/upload/2026/a.mp4';
    const part = await second.app.inject({ url, headers: { range: 'bytes=10-19' } });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('vvvvvvvvvv');
    expect(readFileSync(join(second.dataDir, 'upload/2026/a.mp4')).equals(video)).toBe(true);
    expect(second.filesIn('incoming')).toEqual([]);
    await stop();
    const copy = await second.app.inject('/profile/upload/2026/a.mp4');
    expect(copy.rawPayload.equals(video)).toBe(true);
    expect((await first.app.inject('/profile/upload/2026/a.mp4')).statusCode).toBe(200);
  });

  it('are fetched whole under concurrent requests, in one process and in two', async () => {
    const { s3 } = await s3Store();
    const machine = await fileApp({ s3 });
    const bucket = await openBucket(s3);
    const picture = Buffer.alloc(500_000, 'p');
    await createPublicFiles(machine.dataDir, bucket).save('a.png', picture);
    rmSync(join(machine.dataDir, 'upload/a.png'));
    const neighbour = createPublicFiles(machine.dataDir, bucket);
    const [, ...answers] = await Promise.all([
      neighbour.fetch('a.png'),
      ...Array.from({ length: 8 }, () => machine.app.inject('/profile/upload/a.png')),
    ]);
    for (const response of answers) expect(response.rawPayload.equals(picture)).toBe(true);
    expect(machine.filesIn('incoming')).toEqual([]);
  });

  it('return 404 when the store lacks them, and no path leaves its public part', async () => {
    const { s3 } = await s3Store();
    const { app, db, dataDir } = await fileApp({ s3 });
    const { token } = await createSignedIn(db);
    await uploaded(app, token);
    const { path } = await db.selectFrom('upload').select('path').executeTakeFirstOrThrow();
    for (const name of ['none.png', `../private/${path}`, `..%2fprivate/${path}`, `%2e%2e/private/${path}`]) {
      expect((await app.inject(`/profile/upload/${name}`)).statusCode, name).toBe(404);
    }
    const files = createPublicFiles(dataDir, await openBucket(s3));
    for (const name of [`../private/${path}`, '.hidden', 'a/../b.png', '', '/a.png', 'a//b.png'])
      await files.fetch(name);
    expect(readdirSync(join(dataDir, 'upload'))).toEqual([]);
  });

  it('are looked up once when missing, by GET and HEAD, until saved or a minute has passed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    // The cache treats a clock at 0 as unset.
    vi.advanceTimersByTime(1);
    onTestFinished(() => void vi.useRealTimers());
    const { s3, requestCount } = await s3Store();
    const { app, dataDir } = await fileApp({ s3 });
    const bases = ['/profile/upload/', '/backoffice/profile/upload/'];
    const get = (path: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ url: path, method });
    const responses = await Promise.all(
      bases.flatMap((base) => [
        get(`${base}none.png`),
        get(`${base}none.png`, 'HEAD'),
        get(`${base}none.png?v=1`),
      ]),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
    await get('/profile/upload/none.png', 'HEAD');
    expect(requestCount('none.png')).toBe(1);

    const files = createPublicFiles(dataDir, await openBucket(s3));
    await files.fetch('none.png');
    await files.fetch('none.png');
    expect(requestCount('none.png')).toBe(2);
    await files.save('none.png', Buffer.from('png'));
    expect((await get('/profile/upload/none.png')).body).toBe('png');
    rmSync(join(dataDir, 'upload/none.png'));
    await files.fetch('none.png');
    expect(existsSync(join(dataDir, 'upload/none.png'))).toBe(true);

    await get('/profile/upload/late.png');
    vi.advanceTimersByTime(59_000);
    await files.save('late.png', Buffer.from('late'));
    rmSync(join(dataDir, 'upload/late.png'));
    expect((await get('/profile/upload/late.png')).statusCode).toBe(404);
    vi.advanceTimersByTime(1001);
    expect((await get('/profile/upload/late.png')).body).toBe('late');
  });

  it('are not looked up for impossible file names', async () => {
    const { s3, requestCount } = await s3Store();
    const { app } = await fileApp({ s3 });
    const name = `${'a/'.repeat(130)}a.png`;
    expect((await app.inject(`/profile/upload/${name}`)).statusCode).toBe(404);
    expect(requestCount(name)).toBe(0);
  });

  it('return 503 while the store does not answer', async () => {
    const { s3, stop } = await s3Store();
    const { app, dataDir, filesIn } = await fileApp({ s3 });
    await stop();
    const response = await app.inject('/profile/upload/a.png');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试' });
    const files = createPublicFiles(dataDir, await openBucket(s3));
    await expect(files.save('a.png', Buffer.from('png'))).rejects.toThrow();
    expect([...filesIn('incoming'), ...filesIn('upload')]).toEqual([]);
  });

  it('include the demo set', async () => {
    const { s3, keys } = await s3Store();
    const { db, dataDir, filesIn } = await fileApp({ s3 });
    await fillDemoContent(db, { dataDir, s3 });
    // Each machine gzips SVG files itself.
    expect(keys()).toHaveLength(filesIn('upload').filter((name) => !name.endsWith('.svg.gz')).length);
    const { path } = await db.selectFrom('attachment').select('path').executeTakeFirstOrThrow();
    const second = await fileApp({ s3 });
    expect(existsSync(join(second.dataDir, 'upload/demo'))).toBe(false);
    for (const name of [path, 'demo/hero-field.svg', 'demo/video-station.mp4'])
      expect((await second.app.inject(`/profile/upload/${name}`)).statusCode).toBe(200);
    const headers = { 'accept-encoding': 'gzip' };
    const drawing = await second.app.inject({ url: '/profile/upload/demo/hero-field.svg', headers });
    expect(drawing.headers['content-encoding']).toBe('gzip');
  });
});
