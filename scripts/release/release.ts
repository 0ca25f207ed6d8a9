import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { printStep } from '../../server/platform/runtime/terminal.ts';
import { NOT_BUNDLED } from '../../server/vite.config.ts';
import { ROOT } from '../steps.ts';

/** Files of the repository that a server reads at run time, or that its operators read. */
const FILES = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'README.zh-CN.md',
  'SECURITY.md',
  'art/drawings',
  'demo/files',
  'demo/photos',
  'demo/records',
  'deploy',
  'docs',
  'portal/public/favicon.svg',
  'server/platform/database/migrations',
  // Tables, style sheets and other data beside the code.
  ...globSync('server/*/**/*.{bin,css,txt}', {
    cwd: ROOT,
    exclude: ['server/{build,builds,node_modules}/**'],
  }),
];

/** Builds, which keep the layout of scripts/replace-build.ts: the server's bundle counts the paths from its real folder. */
const BUILDS = ['portal', 'office', 'server'];

/** Packages that the built portal and the migrations import, beside those that are not in the server's bundle. */
const IMPORTED_PACKAGES = ['dompurify', 'kysely', 'react', 'react-dom', 'react-router', 'uqr'];

/** Development packages from whose data files of the repository were made. */
const DATA_SOURCES = ['@zxcvbn-ts/language-common', 'opencc-js', 'pinyin-pro'];

interface Package {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
  [field: string]: unknown;
}

const readJson = <Content>(path: string): Content =>
  JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Content;
const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

const npm = (cwd: string, ...parameters: string[]) =>
  execFileSync('npm', [...parameters, '--offline', '--omit-lockfile-registry-resolved', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** Dependencies of all parts by name, with their versions: what the server and the browsers run, bundled or not. */
const dependencies: Record<string, string> = Object.fromEntries(
  ['.', 'art', 'contract', 'demo', 'office', 'portal', 'server']
    .flatMap((folder) => Object.entries(readJson<Package>(`${folder}/package.json`).dependencies))
    .filter(([name]) => !name.startsWith('@pv-brain/'))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** The package.json of the release: the same commands, without those that need the sources. */
function releasePackage(): Package {
  const { workspaces: _, devDependencies: __, ...root } = readJson<Package>('package.json');
  const names = ['node', ...NOT_BUNDLED, ...IMPORTED_PACKAGES].sort();
  return {
    ...root,
    scripts: {
      start: String(root.scripts.start).replace(/^.*&& /, ''),
      manage: 'node server/build/manage.js',
    },
    dependencies: Object.fromEntries(names.map((name) => [name, String(dependencies[name])])),
  };
}

/** Writes a package.json with its lock file, in which npm keeps those of our versions that it needs. */
function writePackage(folder: string, content: Package) {
  writeFileSync(join(folder, 'package.json'), json(content));
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  npm(folder, 'install', '--package-lock-only', '--ignore-scripts');
}

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  os?: string[];
}

/** Returns the packages of a lock file that are not only for development, by path. */
export const installedPackages = (folder: string): [path: string, LockedPackage][] =>
  Object.entries<LockedPackage>(
    JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages,
  ).filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link);

export const packageName = (path: string) => path.replace(/^.*node_modules\//, '');

interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; tools?: unknown; component: { name: string } };
}

/** Returns npm's list of all packages, bundled or not, without what differs from run to run. */
function billOfMaterials(folder: string, manifest: Package, time: Date): Sbom {
  mkdirSync(folder);
  writePackage(folder, { ...manifest, dependencies });
  const sbom: Sbom = JSON.parse(npm(folder, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'));
  rmSync(folder, { recursive: true });
  delete sbom.serialNumber;
  delete sbom.metadata.tools;
  sbom.metadata.timestamp = time.toISOString();
  // npm takes the name of the folder.
  sbom.metadata.component.name = String(manifest.name);
  return sbom;
}

/** Returns the licence texts in the folder of a package. */
const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());

/**
 * Returns the licences of all packages, bundled or not, with their texts. Packages for one kind of machine are only named: npm
 * installs those that fit, with their texts.
 */
function licences(): string {
  const data = DATA_SOURCES.map((name) => {
    const path = `node_modules/${name}`;
    return [path, readJson<LockedPackage>(`${path}/package.json`)] as const;
  });
  const packages = [...installedPackages(ROOT), ...data].map(([path, { version, license, os }]) => ({
    title: `${packageName(path)} ${version} (${license})`,
    text: os || !existsSync(join(ROOT, path)) ? '' : textsIn(join(ROOT, path)).join('\n\n'),
  }));
  const parts = [...Map.groupBy(packages, ({ text }) => text)].map(([text, group]) =>
    [...group.map(({ title }) => title), '', text].join('\n').trimEnd(),
  );
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Copies a build with its link, without the notes of the build itself. */
function copyBuild(name: string, folder: string, version: string) {
  const build = realpathSync(join(ROOT, name, 'build'));
  const target = join(folder, name, 'builds', version);
  cpSync(build, target, { recursive: true, filter: (path) => !/\/\.(sources|warnings)$/.test(path) });
  // React Router writes the name of the folder, which is random, into the portal's server build.
  const server = join(target, 'server/index.js');
  if (existsSync(server))
    writeFileSync(server, readFileSync(server, 'utf8').replaceAll(basename(build), version));
  symlinkSync(join('builds', version), join(folder, name, 'build'));
}

/** Returns a tar archive of a folder, whose bytes depend on the content only. */
const tarOf = (folder: string, name: string, time: Date) =>
  execFileSync(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rw,go+r-w,a+X',
      `--mtime=@${Math.floor(time.getTime() / 1000)}`,
      name,
    ],
    { cwd: folder, maxBuffer: 512 * 1024 * 1024 },
  );

/** Writes the release of the current builds into `folder`, and returns the path of the archive. */
export function makeRelease(folder: string, time: Date): string {
  const manifest = releasePackage();
  const version = String(manifest.version);
  const name = `${manifest.name}-${version}`;
  const stage = join(folder, name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const path of FILES) {
    if (!existsSync(join(ROOT, path)))
      throw new Error(`${path} is missing; scripts/release/release.ts lists the files`);
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    cpSync(join(ROOT, path), join(stage, path), {
      recursive: true,
      filter: (file) => !/\.test\.ts$|migrate\.ts$/.test(file),
    });
  }
  for (const build of BUILDS) copyBuild(build, stage, version);
  writePackage(stage, manifest);
  writeFileSync(join(stage, 'sbom.cdx.json'), json(billOfMaterials(join(folder, 'sbom'), manifest, time)));
  writeFileSync(join(stage, 'THIRD-PARTY-LICENSES.txt'), licences());

  const archive = join(folder, `${name}.tar.gz`);
  const bytes = gzipSync(tarOf(folder, name, time), { level: 9 });
  writeFileSync(archive, bytes);
  writeFileSync(`${archive}.sha256`, `${createHash('sha256').update(bytes).digest('hex')}  ${name}.tar.gz\n`);
  rmSync(stage, { recursive: true });
  return archive;
}

/** Returns the time of the commit that is released. Throws when files differ from it. */
function commitTime(): Date {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain');
  if (changes)
    throw new Error(`a release is made from a commit, but these files differ from it:\n${changes}`);
  return new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
}

if (import.meta.main) {
  const time = commitTime();
  await printStep('正在制作发布包 (making the release)', async () =>
    makeRelease(join(ROOT, 'release'), time),
  ).then((archive) => process.stdout.write(`${archive}\n`));
}
