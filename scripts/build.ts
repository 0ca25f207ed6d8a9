import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const PORTAL = join(ROOT, 'portal');
const STAMP = join(PORTAL, 'build/.sources');

/** What the portal is built from. */
const SOURCES = [
  'contract',
  'portal/app',
  'portal/public',
  'portal/vite.config.ts',
  'portal/frame-chunk.ts',
  'portal/react-router.config.ts',
  'package-lock.json',
];

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of every source file, so that a build is made again exactly when something it is made from changed. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((source) => {
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
  for (const file of filesBelow(join(PORTAL, 'build')).filter((path) => path.endsWith('.js'))) {
    const code = readFileSync(file, 'utf8');
    const kept = code.replace(/(\/frame-[\w-]+\.css)#/g, '$1');
    if (kept !== code) writeFileSync(file, kept);
  }
}

/** Browsers on slow networks get the best compression there is; it is paid for once, here. */
function compressAssets() {
  for (const file of filesBelow(join(PORTAL, 'build/client/assets'))) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const body = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

const wanted = fingerprint();
const upToDate = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
if (!(process.argv.includes('--if-needed') && upToDate)) {
  const builder = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const { status } = spawnSync(process.execPath, [builder, 'build'], { cwd: PORTAL, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  keepFrameStyles();
  compressAssets();
  writeFileSync(STAMP, wanted);
}
