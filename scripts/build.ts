import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

const ROOT = join(import.meta.dirname, '..');
const bin = (path: string) => join(ROOT, 'node_modules', path);

interface Room {
  /** Its folder. */
  name: string;
  /** What it is built from, beside what all rooms are. */
  sources: readonly string[];
  /** The program that builds it. */
  builder: string;
  /** Where its scripts and styles are when it is built. */
  assets: string;
}

const SHARED = ['art', 'contract', 'package-lock.json'];

const ROOMS: readonly Room[] = [
  {
    name: 'portal',
    sources: [
      'portal/app',
      'portal/public',
      'portal/vite.config.ts',
      'portal/frame-chunk.ts',
      'portal/react-router.config.ts',
    ],
    builder: bin('@react-router/dev/bin.cjs'),
    assets: 'portal/build/client/assets',
  },
  {
    name: 'office',
    sources: ['office/app', 'office/index.html', 'office/vite.config.ts'],
    builder: bin('vite/bin/vite.js'),
    assets: 'office/build/assets',
  },
];

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of every source file, so that a build is made again exactly when something it is made from changed. */
function fingerprint({ sources }: Room): string {
  const hash = createHash('sha256');
  const files = [...SHARED, ...sources].flatMap((source) => {
    const path = join(ROOT, source);
    return source.includes('.') ? [path] : filesBelow(path);
  });
  for (const file of files.sort()) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * React Router ends the address of a style with `#` where a script fetched later needs it too, so that the script
 * brings a copy that outlives the page. Every page has the frame's styles; a copy of them at the end would outrank all
 * others.
 */
function keepFrameStyles() {
  for (const file of filesBelow(join(ROOT, 'portal/build')).filter((path) => path.endsWith('.js'))) {
    const code = readFileSync(file, 'utf8');
    const kept = code.replace(/(\/frame-[\w-]+\.css)#/g, '$1');
    if (kept !== code) writeFileSync(file, kept);
  }
}

/**
 * The smallest gzip there is, three hundredths below zlib's: what every visitor of the portal on a network without TLS gets.
 * Others read brotli, and an operator's first visit is not worth the minute that it takes.
 */
async function smallestGzip(body: Buffer): Promise<Buffer> {
  const packed = Buffer.from(await gzipAsync(body, {}));
  if (!gunzipSync(packed).equals(body)) throw new Error('what was compressed came out another');
  return packed;
}

/** Browsers on slow networks get the best compression there is; it is paid for once, here. */
async function compressAssets({ name, assets }: Room) {
  for (const file of filesBelow(join(ROOT, assets))) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const body = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, name === 'portal' ? await smallestGzip(body) : gzipSync(body, { level: 9 }));
  }
}

for (const room of ROOMS) {
  const stamp = join(ROOT, room.name, 'build/.sources');
  const wanted = fingerprint(room);
  const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (process.argv.includes('--if-needed') && upToDate) continue;
  const cwd = join(ROOT, room.name);
  const { status } = spawnSync(process.execPath, [room.builder, 'build'], { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  if (room.name === 'portal') keepFrameStyles();
  await compressAssets(room);
  writeFileSync(stamp, wanted);
}
