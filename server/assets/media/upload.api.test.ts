import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renditionAddress } from '@pv-brain/contract/content/media.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fetched, libraryApp, photo, sharedLibraryApp } from '../../testing/content/pictures.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { s3Store } from '../../testing/servers/s3-store.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 200, alpha: 0.5 } } });

/** Builds the header of a PNG that claims so many pixels. */
async function promising(width: number, height: number): Promise<Buffer> {
  const png = await flat(20, 20).png().toBuffer();
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('an uploaded photograph', () => {
  it('is stored upright and without camera metadata', async () => {
    const { sendFile, db, dataDir, filesIn } = await libraryApp();
    const content = await photo({ orientation: 6 });
    expect(content.includes('SECRETPHONE')).toBe(true);
    const { code, data, msg } = await sendFile('upload', content, { tags: '新闻图片，车间' });
    expect([code, msg]).toEqual([0, '已加入素材库']);
    expect(data).toMatchObject({
      name: '车间.jpg',
      alt: '',
      tags: ['新闻图片', '车间'],
      width: 500,
      height: 800,
      version: 1,
      uses: 0,
    });
    const { path, stored, in_library } = await db.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
    expect([stored, in_library]).toEqual([1, 1]);
    const storedBytes = readFileSync(join(dataDir, 'private', path));
    expect(storedBytes.includes('SECRETPHONE')).toBe(false);
    expect(await sharp(storedBytes).metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 800 });
    expect((await sharp(storedBytes).metadata()).exif).toBeUndefined();
    expect(filesIn('private')).toHaveLength(1);
    await expect.poll(() => filesIn('incoming')).toEqual([]);
    const last = (await auditLog(db)).at(-1);
    expect(last).toMatchObject({ action: 'media-added', target: data.id });
    expect(JSON.parse(last?.detail ?? '')).toMatchObject({ name: '车间.jpg', width: 500, height: 800 });
  });

  it('is served in every width and format, under an address that never changes', async () => {
    const { app, picture } = await libraryApp();
    const id = await picture();
    for (const [width, form] of [
      [320, 'webp'],
      [640, 'avif'],
      [800, 'webp'],
    ] as const) {
      const { statusCode, headers, bytes } = await fetched(
        app,
        renditionAddress({ id, version: 1 }, width, form),
      );
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': `image/${form}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        etag: expect.any(String),
      });
      const { width: is, height, format, exif } = await sharp(bytes).metadata();
      expect([is, height, exif]).toEqual([width, width * 0.625, undefined]);
      expect(format).toBe(form === 'avif' ? 'heif' : form);
    }
    for (const path of [`/media/${id}/1/500.webp`, `/media/${id}/1/320.png`, `/media/x/1/320.webp`])
      expect((await fetched(app, path)).statusCode, path).toBe(404);
    const { statusCode, headers } = await fetched(app, `/media/${id}`);
    expect([statusCode, headers.location]).toEqual([302, `/media/${id}/1/800.webp`]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is rendered once for concurrent requests', async () => {
    const { app, picture } = await libraryApp();
    const url = renditionAddress({ id: await picture(), version: 1 }, 640, 'avif');
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetched(app, url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
  });

  it('is stored once: a repeated upload returns the existing picture', async () => {
    const { sendFile, get, filesIn } = await libraryApp();
    const content = await photo();
    const concurrent = await Promise.all([
      sendFile('upload', content),
      sendFile('upload', content, { name: '又一张.jpg' }),
    ]);
    const third = await sendFile('upload', content, { name: '第三张.jpg' });
    expect(third.msg).toBe('素材库中已有这张图片');
    expect(new Set([...concurrent, third].map(({ data }) => data.id)).size).toBe(1);
    expect((await get('list')).total).toBe(1);
    expect(filesIn('private')).toHaveLength(1);
  });

  it('is stored in the bucket when one is configured', async () => {
    const { s3, keys } = await s3Store();
    const { app, picture, filesIn } = await libraryApp({ s3 });
    const id = await picture();
    expect(keys()).toEqual([expect.stringMatching(/^private\/.*\.jpg$/)]);
    expect(filesIn('private')).toEqual([]);
    expect((await fetched(app, `/media/${id}/1/320.webp`)).statusCode).toBe(200);
  });
});

describe('the picture upload', () => {
  const getLibrary = sharedLibraryApp();

  it('keeps a drawing with transparency as PNG', async () => {
    const { sendFile, db } = await libraryApp();
    expect((await sendFile('upload', await flat(64, 64).png().toBuffer(), { name: '标志.png' })).code).toBe(
      0,
    );
    const row = await db.selectFrom('upload').select('content_type').executeTakeFirstOrThrow();
    expect(row.content_type).toBe('image/png');
  });

  it.each(['webp', 'avif', 'gif'] as const)('accepts %s', async (form) => {
    const { sendFile } = await getLibrary();
    const content = await flat(64, 48).toFormat(form).toBuffer();
    expect(await sendFile('upload', content, { name: `a.${form}` })).toMatchObject({
      code: 0,
      data: { width: 64, height: 48 },
    });
  });

  it('drops bytes that follow the picture in its file', async () => {
    const { sendFile, db, dataDir } = await libraryApp();
    const content = Buffer.concat([await photo(), Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    expect((await sendFile('upload', content)).code).toBe(0);
    const { path } = await db.selectFrom('upload').select('path').executeTakeFirstOrThrow();
    expect(readFileSync(join(dataDir, 'private', path)).includes('<script>')).toBe(false);
  });
});

describe('the picture upload refuses', () => {
  const getLibrary = sharedLibraryApp();

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const gifs = async () => {
    const frames = await Promise.all(
      [flat(40, 40), flat(40, 40).negate()].map((image) => image.png().toBuffer()),
    );
    return sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  };
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', () => Buffer.from(svg), '不支持 SVG：其中可能带有脚本，请导出为 PNG 后上传'],
    [
      'a page',
      () => Buffer.from('<!doctype html><p>'),
      '文件内容不是图片，请上传 JPEG、PNG、WebP、AVIF 或静态 GIF',
    ],
    [
      'a page that begins as a GIF',
      () => Buffer.from('GIF89a/*<script>*/'),
      '图片已损坏或不完整，请重新导出后上传',
    ],
    [
      'half a photograph',
      async () => (await photo()).subarray(0, 1500),
      '图片已损坏或不完整，请重新导出后上传',
    ],
    ['a bomb of pixels', () => promising(30_000, 30_000), '图片超过 5000 万像素，请缩小后上传'],
    ['a broken promise', () => promising(300, 300), '图片已损坏或不完整，请重新导出后上传'],
    ['what moves', gifs, '不支持动图，请上传静态图片；动态内容请用视频'],
    [
      'a picture of a phone that browsers do not show',
      () => heic,
      '不支持 HEIC，请在手机相机设置中选择“兼容性最佳”，或另存为 JPEG 后上传',
    ],
    ['a mark', () => flat(1, 1).png().toBuffer(), '图片太小，宽和高都应不少于 16 像素'],
    ['a line', () => flat(100_000, 16).png().toBuffer(), '图片过于狭长，长边不能超过短边的 256 倍'],
    ['an upright line', () => flat(16, 60_000).jpeg().toBuffer(), '图片过于狭长，长边不能超过短边的 256 倍'],
    [
      'a line of some height',
      () => flat(16_000, 40).webp().toBuffer(),
      '图片过于狭长，长边不能超过短边的 256 倍',
    ],
    ['nothing', () => Buffer.alloc(0), '文件内容为空'],
  ])('%s', async (_, content, msg) => {
    const { sendFile, expectNothingLeft } = await getLibrary();
    const answer = await sendFile('upload', await content());
    expect(answer).toMatchObject({ msg, errors: [{ field: 'file', msg }] });
    await expectNothingLeft();
  });

  it('more than twenty megabytes, before all bytes have arrived', async () => {
    const { sendFile, expectNothingLeft } = await getLibrary();
    const answer = await sendFile('upload', Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(answer).toMatchObject({ code: 413, msg: '文件超过 20 MB 上限' });
    await expectNothingLeft();
  });

  it('tags that are too long', async () => {
    const { sendFile, expectNothingLeft } = await getLibrary();
    const answer = await sendFile('upload', await photo(), { tags: '长'.repeat(21) });
    expect(answer).toMatchObject({ errors: [{ field: 'tags', msg: '每个标签不能超过 20 个字' }] });
    await expectNothingLeft();
  });
});
