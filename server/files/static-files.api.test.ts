import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../database/database.ts';
import { fillDemoContent } from '../demo/fill.ts';
import { fileApp } from '../testing/uploads.ts';
import { createPublicFiles } from './public-files.ts';

const BASES = ['/profile/upload/', '/backoffice/profile/upload/'];

function loggedErrors() {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void log.mockRestore());
  return () => log.mock.calls.join('');
}

async function publicFiles(...names: string[]) {
  const kit = await fileApp({ logLevel: 'error' });
  mkdirSync(join(kit.dataDir, 'upload', 'demo'));
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
  it.each(BASES)('below %s is saved under its own name where it has one', async (base) => {
    const { app, db } = await publicFiles('demo/guide.pdf', 'demo/other.docx');
    await createAttachment(db, 'demo/guide.pdf', '旧名.pdf');
    await createAttachment(db, 'demo/guide.pdf', '申报指南（2026）.pdf', '2026-03-19 10:00:00');
    const guide = await app.inject(`${base}demo/guide.pdf`);
    expect(guide.statusCode).toBe(200);
    expect(guide.body).toBe('bytes of demo/guide.pdf');
    expect(guide.headers['content-disposition']).toBe(
      `attachment; filename="?????2026?.pdf"; filename*=UTF-8''${encodeURIComponent('申报指南（2026）.pdf')}`,
    );
    expect(guide.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=2592000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const other = await app.inject(`${base}demo/other.docx`);
    expect(other.headers['content-disposition']).toBe('attachment');
  });

  it.each(['a.png', 'a.JPG', 'a.svg', 'a.webp', 'a.mp4', 'a.webm'])('%s is shown in place', async (name) => {
    const errors = loggedErrors();
    const { app, db } = await publicFiles(name);
    await createAttachment(db, name, '图.png');
    await sql`drop table attachment`.execute(db);
    const response = await app.inject(`/profile/upload/${name}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBeUndefined();
    // The database was not even asked.
    expect(errors()).toBe('');
  });

  it.each(['a.html', 'a.js', 'a.xml', 'a', 'a.png.html'])('%s is never opened as a page', async (name) => {
    const { app } = await publicFiles(name);
    const { headers } = await app.inject(`/profile/upload/${name}`);
    expect(headers['content-disposition']).toBe('attachment');
  });

  it('is had in parts', async () => {
    const { app } = await publicFiles('a.mp4');
    const response = await app.inject({ url: '/profile/upload/a.mp4', headers: { range: 'bytes=0-4' } });
    expect(response.statusCode).toBe(206);
    expect(response.body).toBe('bytes');
    expect(response.headers['content-range']).toBe(`bytes 0-4/${'bytes of a.mp4'.length}`);
  });

  it('that is a drawing is sent packed to whoever can unpack it', async () => {
    const { app, dataDir } = await publicFiles();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(99)}</svg>`;
    await createPublicFiles(dataDir, undefined).save('demo/a.svg', Buffer.from(drawing));
    const url = '/profile/upload/demo/a.svg';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' });
    expect(packed.headers['content-disposition']).toBeUndefined();
    expect(packed.rawPayload.length).toBeLessThan(drawing.length / 4);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(drawing);
    const plain = await app.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(drawing);
  });

  it('is had without its name while the database cannot tell it', async () => {
    const errors = loggedErrors();
    const { app, db } = await publicFiles('a.pdf');
    await createAttachment(db, 'a.pdf', '指南.pdf');
    await sql`drop table attachment`.execute(db);
    const response = await app.inject('/profile/upload/a.pdf');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment');
    await expect.poll(errors).toContain('cannot look up the name of a file');
  });

  it('of an impossible name is refused, and no trouble for the log', async () => {
    const errors = loggedErrors();
    const { app } = await publicFiles();
    for (const name of ['a%00.pdf', 'a%0a.pdf', `${'a'.repeat(2000)}.pdf`])
      expect((await app.inject(`/profile/upload/${name}`)).statusCode).toBeLessThan(500);
    expect(errors()).toBe('');
  });

  it('that is not there is 404 and nothing to save', async () => {
    const { app, db } = await publicFiles();
    await createAttachment(db, 'a.pdf', '指南.pdf');
    for (const base of BASES) {
      const response = await app.inject(`${base}a.pdf`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-disposition']).toBeUndefined();
      expect(response.json()).toMatchObject({ code: 404 });
    }
  });

  it('of the demo set is saved under the name that its own project gives it', async () => {
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
