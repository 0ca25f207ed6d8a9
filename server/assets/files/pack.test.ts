import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { unzip } from '../../testing/content/unzip.ts';
import { packedName, packStream } from './pack.ts';
import type { Store } from './storage/store.ts';

/** Returns a store whose files are opened by `open`. */
const storeOf = (open: (key: string) => Readable): Store => ({
  put: async () => {},
  remove: async () => {},
  read: async (key) => open(key),
});

it('packStream gives each file a unique name', async () => {
  const names = ['a.zip', 'a.zip', 'a (2).zip', 'A.zip', '无后缀', '无后缀'];
  const files = names.map((name, at) => ({ path: String(at), name }));
  const bytes = await buffer(
    packStream(
      storeOf((key) => Readable.from([Buffer.from(key)])),
      files,
    ),
  );
  const fileNames: string[] = [];
  for await (const { fileName } of (await fromBufferPromise(bytes)).eachEntry()) fileNames.push(fileName);
  expect(fileNames).toEqual(['a.zip', 'a (2).zip', 'a (2) (2).zip', 'A (3).zip', '无后缀', '无后缀 (2)']);
});

it('packStream removes paths from names', () => {
  expect(packedName('D:材料.zip')).toBe('D_材料.zip');
  expect(packedName('../../etc/passwd')).toBe('.._.._etc_passwd');
});

it.each([
  ['CON', '_CON'],
  ['nul.zip', '_nul.zip'],
  ['Com1 .zip', '_Com1 .zip'],
  ['lpt².tar.gz', '_lpt².tar.gz'],
  ['CONTRACT.zip', 'CONTRACT.zip'],
  ['材料. . ', '材料'],
  ['..', '_'],
  ['a\u0007\tb.zip', 'a__b.zip'],
  [`${'光'.repeat(100)}.zip`, `${'光'.repeat(65)}.zip`],
  [`${'😀'.repeat(60)}.7z`, `${'😀'.repeat(49)}.7z`],
  [`a.${'伏'.repeat(100)}`, `a.${'伏'.repeat(66)}`],
])('packedName turns %j into a name that every system accepts', (name, packed) => {
  expect(packedName(name)).toBe(packed);
  expect(Buffer.byteLength(packed)).toBeLessThanOrEqual(200);
});

it('packStream fails alone when a file cannot be read, without an unhandled error', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('EIO'));
      },
    });
  await expect(buffer(packStream(storeOf(broken), [{ path: 'x', name: 'x.zip' }]))).rejects.toThrow('EIO');
});

it('packStream puts a note in place of a file that the store has lost', async () => {
  const store = { ...storeOf(() => Readable.from([])), read: async () => null };
  const files = await unzip(
    await buffer(packStream(store, [{ path: 'x', name: 'x.zip', instead: '已丢失' }])),
  );
  expect(files.get('x.zip')?.toString()).toBe('已丢失');
  await expect(buffer(packStream(store, [{ path: 'x', name: 'x.zip' }]))).rejects.toThrow();
});

it('packStream closes the open file when the download is aborted', async () => {
  const endless = new Readable({
    read() {
      setImmediate(() => this.push(Buffer.alloc(1024)));
    },
  });
  const pack = packStream(
    storeOf(() => endless),
    [{ path: 'x', name: 'x.zip' }],
  );
  pack.on('error', () => {});
  await new Promise((resolve) => pack.once('data', resolve));
  pack.destroy();
  await expect.poll(() => endless.destroyed).toBe(true);
});
