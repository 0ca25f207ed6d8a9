import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../server/platform/database/migrations/migrate.ts';
import { version } from '../../server/platform/runtime/version.ts';
import { running } from '../../server/testing/load/starting.ts';
import { ROOT } from '../steps.ts';
import { installedPackages, makeRelease, packageName } from './release.ts';

/** Licences that allow us to distribute a package with the program under the Apache licence. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  '(MPL-2.0 OR Apache-2.0)',
];

/** Packages with another licence: npm installs the library of sharp beside the program, and users may replace it, as the LGPL requires. */
const NOT_DISTRIBUTED = /^node_modules\/@img\/sharp-/;

it('all packages of a running installation have a licence of the list', () => {
  const packages = installedPackages(ROOT);
  expect(packages.length).toBeGreaterThan(100);
  const others = packages.filter(
    ([path, { license = '' }]) => !ALLOWED.includes(license) && !NOT_DISTRIBUTED.test(path),
  );
  expect(others).toEqual([]);
});

/** Returns environment variables of a user with npm alone. */
const environment = (change: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { PATH = '', HOME } = process.env;
  const path = PATH.split(':').filter((entry) => !entry.startsWith(ROOT));
  return { PATH: path.join(':'), HOME, ...change };
};

describe('npm run release', () => {
  const TIME = new Date('2026-11-27T00:00:00Z');
  let folder: string;
  let archive: string;
  let unpacked: string;
  const read = (path: string) => readFileSync(join(unpacked, path), 'utf8');

  /** Unpacks the release, and copies the packages that `npm ci` would install: those of its lock file. */
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pv-brain-release-'));
    archive = makeRelease(folder, TIME);
    execFileSync('tar', ['--extract', `--file=${archive}`], { cwd: folder });
    unpacked = archive.replace(/\.tar\.gz$/, '');
    for (const [path, { optional }] of installedPackages(unpacked)) {
      const from = join(ROOT, path);
      // Packages for other kinds of machines.
      if (optional && !existsSync(from)) continue;
      mkdirSync(dirname(join(unpacked, path)), { recursive: true });
      execFileSync('cp', ['--archive', from, join(unpacked, path)]);
    }
    execFileSync('cp', ['--archive', join(ROOT, 'node_modules/.bin'), join(unpacked, 'node_modules')]);
    return () => rmSync(folder, { recursive: true, force: true });
  });

  it('writes the same bytes again for the same commit, with their checksum', () => {
    const again = makeRelease(join(folder, 'again'), TIME);
    expect(readFileSync(again).equals(readFileSync(archive))).toBe(true);
    execFileSync('sha256sum', ['--check', '--status', `${archive}.sha256`], { cwd: folder });
  });

  it.each(['portal', 'office', 'server'])('does not depend on the name of the build of %s', (name) => {
    const folder = basename(realpathSync(join(ROOT, name, 'build')));
    const files = globSync('**/*.{js,html}', { cwd: join(unpacked, name, 'build') });
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => read(join(name, 'build', file)).includes(folder))).toEqual([]);
  });

  it('contains no sources and tests, and a lock file that npm ci accepts', () => {
    const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('node_modules/'));
    expect(
      sources.filter((file) => !/^server\/platform\/database\/migrations\/[\w/-]+\.ts$/.test(file)),
    ).toEqual([]);
    expect(sources).toHaveLength(sources.filter((file) => !file.includes('.test.')).length);
    const { scripts, devDependencies, workspaces } = JSON.parse(read('package.json'));
    expect(Object.keys(scripts)).toEqual(['start', 'manage']);
    expect([devDependencies, workspaces]).toEqual([undefined, undefined]);
    execFileSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], { cwd: unpacked });
  });

  it('names every package in the bill of materials and in the licences', () => {
    const { bomFormat, components, metadata } = JSON.parse(read('sbom.cdx.json'));
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'pv-industry-brain']);
    const titles = new Set(components.map((each: Record<string, string>) => `${each.name} ${each.version}`));
    const text = read('THIRD-PARTY-LICENSES.txt');
    for (const [path, { version }] of installedPackages(ROOT)) {
      const title = `${packageName(path)} ${version}`;
      expect(titles).toContain(title);
      expect(text).toContain(`${title} (`);
    }
    for (const name of ['antd', 'fastify', 'node', 'react', 'sharp', 'pinyin-pro'])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
    expect(text).toContain('Copyright (c) Meta Platforms');
  });

  it('starts, serves pages, search, pictures and a login, and runs commands', async () => {
    const dataDir = join(folder, 'data');
    const env = environment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      CAPTCHA_FIXED_ANSWER: '7',
      OPERATOR_PASSWORD: 'sun-shines-on-roofs',
    });
    const npm = running('npm', ['--prefix', unpacked, 'start'], env);
    const origin = await npm.ready();
    const page = await fetch(`${origin}/policy`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('政策')]);
    expect(await (await fetch(`${origin}/api/search?q=光伏`)).json()).toMatchObject({ code: 0 });
    for (const path of ['/captcha/captchaImage', '/art/park.svg', '/backoffice/login', '/api/docs'])
      expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
    const [cookie = ''] = (await fetch(`${origin}/captcha/captchaImage`)).headers.getSetCookie();
    const login = await fetch(`${origin}/login`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ username: 'admin', password: 'sun-shines-on-roofs', validateCode: '7' }),
    });
    expect(await login.json()).toMatchObject({ code: 0, token: expect.any(String) });

    const out = execFileSync('npm', ['--prefix', unpacked, 'run', '--silent', 'manage', '--', 'version'], {
      env,
      encoding: 'utf8',
    });
    expect(out).toContain(`program     ${version}\n`);
    expect(out).toContain(`${MIGRATIONS.length} of ${MIGRATIONS.length} run`);
    npm.child.kill('SIGTERM');
    expect(await npm.ended, npm.error()).toBe(0);
  });
});
