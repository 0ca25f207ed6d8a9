import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import { printStep } from '../server/platform/runtime/terminal.ts';
import { replaceBuild } from './replace-build.ts';

const ROOT = join(import.meta.dirname, '..');
const bin = (path: string) => join(ROOT, 'node_modules', path);

interface Part {
  /** Name of its folder. */
  name: string;
  /** Terminal output while it is built. */
  label: string;
  /** Its source folders and files, beside the shared ones. */
  sources: readonly string[];
  /** The program that builds it. */
  builder: string;
  /** Folder of the browser's scripts and styles within its build. */
  assets?: string;
}

const VITE = bin('vite/bin/vite.js');

const SHARED = [
  'art',
  'contract',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/browsers.ts',
  'scripts/composed-styles.ts',
];

const PARTS: readonly Part[] = [
  {
    name: 'portal',
    label: '正在构建门户 (building the portal)',
    sources: [
      'portal/app',
      'portal/public',
      'portal/vite.config.ts',
      'portal/guide-pages.ts',
      'docs/guides',
      'docs/pictures/guides',
      'portal/page-chunks.ts',
      'portal/unused-code.ts',
      'portal/react-router.config.ts',
    ],
    builder: bin('@react-router/dev/bin.cjs'),
    assets: 'client/assets',
  },
  {
    name: 'office',
    label: '正在构建后台 (building the back office)',
    sources: ['office/app', 'office/index.html', 'office/vite.config.ts'],
    builder: VITE,
    assets: 'assets',
  },
  {
    name: 'server',
    label: '正在构建服务器 (building the server)',
    sources: ['server', 'demo'],
    builder: VITE,
  },
];

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Matches files whose change needs no build: those of builds, and tests. */
const NOT_BUILT = /\/(builds?|node_modules)\/|\.test\.tsx?$/;

/** Returns a hash of all source files, so that a build is repeated exactly when one of its sources has changed. */
function fingerprint({ sources }: Part): string {
  const hash = createHash('sha256');
  const files = [...SHARED, ...sources].flatMap((source) => {
    const path = join(ROOT, source);
    return (source.includes('.') ? [path] : filesBelow(path)).map((file) => relative(ROOT, file));
  });
  for (const file of files.filter((path) => !NOT_BUILT.test(path)).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * React Router ends the address of a style with `#` if a lazily loaded script needs it too, so that the script adds a copy that
 * outlives the page. Every page has the frame's styles; a copy of them at the end would override all others.
 */
function keepFrameStyles(build: string) {
  for (const file of filesBelow(build).filter((path) => path.endsWith('.js'))) {
    const code = readFileSync(file, 'utf8');
    const patchedCode = code.replace(/(\/frame-[\w-]+\.css)#/g, '$1');
    if (patchedCode !== code) writeFileSync(file, patchedCode);
  }
}

/**
 * Puts the browser's route table into the file of the entry, as both are loaded with every first page. Removes from it what only
 * `<Scripts>` and prefetching read, which the portal does not use, what the router reads nowhere, all values that are false, and
 * the frame's styles from all routes but the root, which is part of every page. The server has a table of its own.
 */
function joinManifest(build: string) {
  const file = filesBelow(build).find((path) => /\/client\/assets\/manifest-\w+\.js$/.test(path)) as string;
  const [start = '', json = ''] = readFileSync(file, 'utf8').split(/(?<=Manifest=)|;$/);
  const { routes, ...manifest } = JSON.parse(json);
  for (const route of Object.values<Record<string, unknown> & { id: string; css?: string[] }>(routes)) {
    delete route.imports;
    delete route.hasDefaultExport;
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
    const ownStyles = route.css?.filter((path) => route.id === 'root' || !manifest.entry.css.includes(path));
    if (ownStyles?.length) route.css = ownStyles;
    else delete route.css;
  }
  const entry = join(build, 'client', manifest.entry.module);
  const code = `${readFileSync(entry, 'utf8')}${start}${JSON.stringify({ ...manifest, routes })};`;
  const joinedPath = `/assets/entry-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  const withName = (text: string) =>
    text.replaceAll(manifest.entry.module, joinedPath).replaceAll(manifest.url, joinedPath);
  const server = join(build, 'server/index.js');
  writeFileSync(server, withName(readFileSync(server, 'utf8')));
  writeFileSync(join(build, 'client', joinedPath), withName(code));
  for (const path of [entry, file]) rmSync(path);
  const name = basename(entry);
  const importer = filesBelow(join(build, 'client')).find((path) =>
    readFileSync(path, 'utf8').includes(name),
  );
  if (importer) throw new Error(`${importer} imports the entry, which now has another name`);
}

/** Up to this size in bytes, several blocks save two bytes a file, and finding them takes sixteen times as long. */
const ONE_BLOCK = 4000;

/**
 * Compresses with the smallest gzip there is, three percent smaller than zlib's, for all visitors of the portal on a network
 * without TLS. Others get brotli, and an operator's first visit does not justify the time.
 */
async function smallestGzip(body: Buffer): Promise<Buffer> {
  const compressed = Buffer.from(await gzipAsync(body, { blocksplitting: body.length > ONE_BLOCK }));
  if (!gunzipSync(compressed).equals(body))
    throw new Error('the compressed file differs after decompression');
  return compressed;
}

/** Compresses assets as much as possible for browsers on slow networks; this costs time only once, here. */
async function compressAssets({ name, assets }: Part, build: string) {
  if (!assets) return;
  for (const file of filesBelow(join(build, assets))) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const body = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, name === 'portal' ? await smallestGzip(body) : gzipSync(body, { level: 9 }));
  }
}

const { values: options } = parseArgs({
  options: { 'if-needed': { type: 'boolean', default: false }, verbose: { type: 'boolean', default: false } },
});

/** Runs a builder. Without `--verbose` it prints only warnings and errors, below the line of the step. */
function bundle({ name, builder }: Part, build: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [builder, 'build', ...(options.verbose ? [] : ['--logLevel', 'warn'])],
    {
      cwd: join(ROOT, name),
      // The configuration of the builder reads the folder. The builder takes a NODE_ENV of the shell over, and would bundle React for
      // development.
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: build },
      stdio: options.verbose ? 'inherit' : 'pipe',
      encoding: 'utf8',
    },
  );
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  if (status !== 0) throw new Error(`${name} was not built\n${output}`);
  return output;
}

for (const part of PARTS) {
  await replaceBuild({
    root: join(ROOT, part.name),
    fingerprint: fingerprint(part),
    ifNeeded: options['if-needed'],
    async make(build) {
      const warnings = await printStep(part.label, async () => {
        const output = bundle(part, build);
        if (part.name === 'portal') {
          keepFrameStyles(build);
          joinManifest(build);
        }
        await compressAssets(part, build);
        return output;
      });
      // A test asserts that there are none.
      writeFileSync(join(build, '.warnings'), warnings);
      process.stdout.write(warnings);
    },
  }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
