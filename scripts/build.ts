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

interface Room {
  /** Name of its folder. */
  name: string;
  /** Terminal output while it is built. */
  words: string;
  /** Its source folders and files, beside the shared ones. */
  sources: readonly string[];
  /** The program that builds it. */
  builder: string;
  /** Folder of the browser's scripts and styles within its build. */
  assets?: string;
}

const VITE = bin('vite/bin/vite.js');

const SHARED = ['art', 'contract', 'package-lock.json', 'scripts/build.ts', 'scripts/composed-styles.ts'];

const ROOMS: readonly Room[] = [
  {
    name: 'portal',
    words: '正在构建门户 (building the portal)',
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
    words: '正在构建后台 (building the back office)',
    sources: ['office/app', 'office/index.html', 'office/vite.config.ts'],
    builder: VITE,
    assets: 'assets',
  },
  {
    name: 'server',
    words: '正在构建服务器 (building the server)',
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
function fingerprint({ sources }: Room): string {
  const hash = createHash('sha256');
  const files = [...SHARED, ...sources].flatMap((source) => {
    const path = join(ROOT, source);
    return (source.includes('.') ? [path] : filesBelow(path)).map((file) => relative(ROOT, file));
  });
  for (const file of files.filter((each) => !NOT_BUILT.test(each)).sort())
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
 * `<Scripts>` and prefetching read, which the portal does not use, what the router reads nowhere, and all values that are false.
 * The server has a table of its own.
 */
function joinManifest(build: string) {
  const file = filesBelow(build).find((path) => /\/client\/assets\/manifest-\w+\.js$/.test(path)) as string;
  const [start = '', json = ''] = readFileSync(file, 'utf8').split(/(?<=Manifest=)|;$/);
  const { routes, ...rest } = JSON.parse(json);
  for (const route of Object.values<Record<string, unknown>>(routes)) {
    delete route.imports;
    delete route.hasDefaultExport;
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
  }
  const entry = join(build, 'client', rest.entry.module);
  const code = `${readFileSync(entry, 'utf8')}${start}${JSON.stringify({ ...rest, routes })};`;
  const joined = `/assets/entry-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  const withName = (text: string) => text.replaceAll(rest.entry.module, joined).replaceAll(rest.url, joined);
  const server = join(build, 'server/index.js');
  writeFileSync(server, withName(readFileSync(server, 'utf8')));
  writeFileSync(join(build, 'client', joined), withName(code));
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
  const packed = Buffer.from(await gzipAsync(body, { blocksplitting: body.length > ONE_BLOCK }));
  if (!gunzipSync(packed).equals(body)) throw new Error('what was compressed came out another');
  return packed;
}

/** Compresses assets as much as possible for browsers on slow networks; this costs time only once, here. */
async function compressAssets({ name, assets }: Room, build: string) {
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
function bundle({ name, builder }: Room, build: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [builder, 'build', ...(options.verbose ? [] : ['--logLevel', 'warn'])],
    {
      cwd: join(ROOT, name),
      // Read by the configuration of the builder.
      env: { ...process.env, BUILD_DIRECTORY: build },
      stdio: options.verbose ? 'inherit' : 'pipe',
      encoding: 'utf8',
    },
  );
  const printed = `${stdout ?? ''}${stderr ?? ''}`;
  if (status !== 0) throw new Error(`${name} was not built\n${printed}`);
  return printed;
}

for (const room of ROOMS) {
  await replaceBuild({
    root: join(ROOT, room.name),
    fingerprint: fingerprint(room),
    ifNeeded: options['if-needed'],
    async make(build) {
      const printed = await printStep(room.words, async () => {
        const output = bundle(room, build);
        if (room.name === 'portal') {
          keepFrameStyles(build);
          joinManifest(build);
        }
        await compressAssets(room, build);
        return output;
      });
      // A test asserts that there are none.
      writeFileSync(join(build, '.warnings'), printed);
      process.stdout.write(printed);
    },
  }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
