import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillDemoContent } from '../../operations/demo/fill.ts';
import type { Db } from '../../platform/database/database.ts';
import { fileApp, sharedFileApp } from '../../testing/content/uploads.ts';
import { createPublicFiles } from './public-files.ts';

const BASES = ['/profile/upload/', '/backoffice/profile/upload/'];

function loggedErrors() {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void log.mockRestore());
  return () => log.mock.calls.join('');
}

const publicFiles = async (...names: string[]) => withFiles(await fileApp({ logLevel: 'error' }), names);

function withFiles<Kit extends { dataDir: string }>(kit: Kit, names: readonly string[]): Kit {
  mkdirSync(join(kit.dataDir, 'upload', 'demo'), { recursive: true });
  for (const name of names) writeFileSync(join(kit.dataDir, 'upload', name), `bytes of ${name}`);
  return kit;
}

let count = 0;
function createAttachment(db: Db, path: string, file_name: string, created_at = '2026-03-18 10:00:00') {
  count += 1;
  const owner = { clazz: 'ProjectApply', owner_id: 'p1', key: 'projectFile' };
  return db
    .insertInto('attachment')
    .values({ id: `att${count}`, ...owner, file_name, path, is_public: 1, created_at })
    .execute();
}

describe('a public file', () => {
  it.each(BASES)('below %s is an attachment with its own name if it has one', async (base) => {
    const { app, db } = await publicFiles('demo/guide.pdf', 'demo/other.docx');
    await createAttachment(db, 'demo/guide.pdf', '旧名.pdf');
    await createAttachment(db, 'demo/guide.pdf', '申报指南（2026）.pdf', '2026-03-19 10:00:00');
    const guide = await app.inject(`${base}demo/guide.pdf`);
    expect(guide.statusCode).toBe(200);
    expect(guide.body).toBe('bytes of demo/guide.pdf');
    expect(guide.headers['content-disposition']).toBe(
      `attachment; filename=2026.pdf; filename*=UTF-8''${encodeURIComponent('申报指南（2026）.pdf')}`,
    );
    expect(guide.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=2592000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const response = await app.inject(`${base}demo/other.docx`);
    expect(response.headers['content-disposition']).toBe('attachment');
  });

  it('is shown inline when it is a picture or a video', async () => {
    const errors = loggedErrors();
    const names = ['a.png', 'a.JPG', 'a.svg', 'a.webp', 'a.mp4', 'a.webm'];
    const { app, db } = await publicFiles(...names);
    for (const name of names) await createAttachment(db, name, '图.png');
    await sql`drop table attachment`.execute(db);
    for (const name of names) {
      const response = await app.inject(`/profile/upload/${name}`);
      expect(response.statusCode, name).toBe(200);
      expect(response.headers['content-disposition'], name).toBeUndefined();
    }
    // The database was not queried at all.
    expect(errors()).toBe('');
  });

  const getApp = sharedFileApp();

  it.each(['a.html', 'a.js', 'a.xml', 'a', 'a.png.html'])(
    'named %s is never opened as a page',
    async (name) => {
      const { app } = withFiles(getApp(), [name]);
      const { headers } = await app.inject(`/profile/upload/${name}`);
      expect(headers['content-disposition']).toBe('attachment');
    },
  );

  it('is served in ranges', async () => {
    const { app } = withFiles(getApp(), ['a.mp4']);
    const response = await app.inject({ url: '/profile/upload/a.mp4', headers: { range: 'bytes=0-4' } });
    expect(response.statusCode).toBe(206);
    expect(response.body).toBe('bytes');
    expect(response.headers['content-range']).toBe(`bytes 0-4/${'bytes of a.mp4'.length}`);
  });

  describe('requested by range', () => {
    const url = '/profile/upload/a.mp4';
    const CONTENT = 'bytes of a.mp4';
    const size = CONTENT.length;
    const fetchFile = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => {
      const { app } = withFiles(getApp(), ['a.mp4']);
      return app.inject({ method, url, headers });
    };

    it.each([
      ['bytes=0-4', 'bytes', `0-4/${size}`],
      ['bytes=9-', 'a.mp4', `9-13/${size}`],
      ['bytes=9-99', 'a.mp4', `9-13/${size}`],
      ['bytes=-3', 'mp4', `11-13/${size}`],
    ])('returns %s', async (range, body, contentRange) => {
      const response = await fetchFile({ range });
      expect(response).toMatchObject({ statusCode: 206, body });
      expect(response.headers).toMatchObject({
        'content-range': `bytes ${contentRange}`,
        'content-length': String(body.length),
      });
    });

    it.each([
      'bytes=abc',
      'bytes=',
      'bytes=-',
      'bytes=4',
      'bytes=9-2',
      'bytes=0-4,abc',
      'bytes=0x1-5',
      'items=0-4',
      'abc',
      // Several ranges are answered with the whole file.
      'bytes=0-1,5-6',
      // The last hundred bytes are the whole file.
      'bytes=-100',
    ])('is sent whole for %s', async (range) => {
      const response = await fetchFile({ range });
      expect(response).toMatchObject({ statusCode: 200, body: CONTENT });
      expect(response.headers).toMatchObject({ 'content-length': String(size), 'accept-ranges': 'bytes' });
      expect(response.headers['content-range']).toBeUndefined();
    });

    it.each(['bytes=14-', 'bytes=99-100', 'bytes=-0', 'bytes=99999999999999999999-'])(
      'reports its length for %s, which is unsatisfiable',
      async (range) => {
        const response = await fetchFile({ range });
        expect(response.statusCode).toBe(416);
        expect(response.headers['content-range']).toBe(`bytes */${size}`);
        expect(response.json()).toMatchObject({ code: 416, msg: '请求的范围超出文件大小' });
      },
    );

    it('ignores the range of a HEAD request', async () => {
      for (const range of ['bytes=0-4', 'bytes=99-']) {
        const response = await fetchFile({ range }, 'HEAD');
        expect(response).toMatchObject({ statusCode: 200, body: '' });
        expect(response.headers['content-length']).toBe(String(size));
      }
    });

    it('returns a range for If-Range only with a strong ETag or its date', async () => {
      const { app } = withFiles(getApp(), ['a.mp4']);
      const { etag, 'last-modified': date } = (await app.inject(url)).headers;
      expect(etag).toMatch(/^W\//);
      const statusFor = async (mark: unknown) => {
        const headers = { range: 'bytes=0-4', 'if-range': String(mark) };
        return (await app.inject({ url, headers })).statusCode;
      };
      for (const mark of [etag, `${etag}`.slice(2), '"other"', 'Mon, 01 Jan 2001 00:00:00 GMT'])
        expect(await statusFor(mark), String(mark)).toBe(200);
      expect(await statusFor(date)).toBe(206);
    });
  });

  it('of type SVG is sent gzipped to clients that accept it', async () => {
    const { app, dataDir } = await publicFiles();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(99)}</svg>`;
    await createPublicFiles(dataDir, undefined).save('demo/a.svg', Buffer.from(drawing));
    const url = '/profile/upload/demo/a.svg';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' });
    expect(packed.headers['content-disposition']).toBeUndefined();
    expect(packed.rawPayload.length).toBeLessThan(drawing.length / 4);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(drawing);
    // A range applies to the gzipped bytes; an invalid range returns all of them.
    const part = await app.inject({ url, headers: { 'accept-encoding': 'gzip', range: 'bytes=-4' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(packed.rawPayload.subarray(-4))).toBe(true);
    for (const range of ['bytes=abc', 'bytes=-99999']) {
      const gzipResponse = await app.inject({ url, headers: { 'accept-encoding': 'gzip', range } });
      expect(gzipResponse).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'gzip' } });
      expect(gzipResponse.rawPayload.equals(packed.rawPayload)).toBe(true);
    }
    const plainResponse = await app.inject(url);
    expect(plainResponse.headers['content-encoding']).toBeUndefined();
    expect(plainResponse.body).toBe(drawing);
  });

  it('is served without its name while the database fails', async () => {
    const errors = loggedErrors();
    const { app, db } = await publicFiles('a.pdf');
    await createAttachment(db, 'a.pdf', '指南.pdf');
    await sql`drop table attachment`.execute(db);
    const response = await app.inject('/profile/upload/a.pdf');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment');
    await expect.poll(errors).toContain('cannot look up the name of a file');
  });

  it('with an impossible name is refused without an error in the log', async () => {
    const errors = loggedErrors();
    const { app } = await publicFiles();
    for (const name of ['a%00.pdf', 'a%0a.pdf', `${'a'.repeat(2000)}.pdf`])
      expect((await app.inject(`/profile/upload/${name}`)).statusCode).toBeLessThan(500);
    expect(errors()).toBe('');
  });

  it('that is missing returns 404 without an attachment header', async () => {
    const { app, db } = await publicFiles();
    await createAttachment(db, 'a.pdf', '指南.pdf');
    for (const base of BASES) {
      const response = await app.inject(`${base}a.pdf`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-disposition']).toBeUndefined();
      expect(response.json()).toMatchObject({ code: 404 });
    }
  });

  it('of the demo set has the file name from its project', async () => {
    const { app, db, dataDir } = await publicFiles();
    await fillDemoContent(db, { dataDir, s3: undefined });
    const attachments = await db.selectFrom('attachment').select(['path', 'file_name']).execute();
    expect(attachments.length).toBeGreaterThan(10);
    for (const { path, file_name } of attachments) {
      const { headers } = await app.inject(`/profile/upload/${path}`);
      expect(headers['content-disposition']).toContain(encodeURIComponent(file_name));
    }
  });
});
