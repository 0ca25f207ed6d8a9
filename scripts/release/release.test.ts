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
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../server/platform/database/migrations/migrate.ts';
import { version } from '../../server/platform/runtime/version.ts';
import { startProcess } from '../../server/testing/load/starting.ts';
import { fourMachines } from '../deploy/testing/four-machines.ts';
import { blocksOf, GUIDE, SECTIONS } from '../deploy/testing/guide-commands.ts';
import {
  createMachine,
  freePorts,
  type Machine,
  prepareRelease,
  RELEASE_TIME,
  type Release,
} from '../deploy/testing/guide-machine.ts';
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

/**
 * Packages with another licence: npm installs the library of sharp beside the program, and users may replace it, as the LGPL
 * requires.
 */
const NOT_DISTRIBUTED = /^node_modules\/@img\/sharp-/;

it('all packages of a running installation have a licence of the list', () => {
  const packages = installedPackages(ROOT);
  expect(packages.length).toBeGreaterThan(100);
  const disallowed = packages.filter(
    ([path, { license = '' }]) => !ALLOWED.includes(license) && !NOT_DISTRIBUTED.test(path),
  );
  expect(disallowed).toEqual([]);
});

/** Returns environment variables of a user with npm alone. */
const environment = (change: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { PATH = '', HOME } = process.env;
  const path = PATH.split(':').filter((entry) => !entry.startsWith(ROOT));
  return { PATH: path.join(':'), HOME, ...change };
};

/** The release, which the machines of the guide install too. */
let release: Release;
beforeAll(() => {
  release = prepareRelease();
  return () => release.remove();
});

describe('npm run release', () => {
  let releaseFolder: string;
  beforeAll(() => {
    releaseFolder = join(release.folder, 'packages');
  });
  const readText = (path: string) => readFileSync(join(releaseFolder, path), 'utf8');
  function temporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'pv-brain-release-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  it('writes the same bytes again for the same commit, with their checksum', () => {
    const secondArchive = makeRelease(temporaryFolder(), RELEASE_TIME);
    const name = basename(secondArchive);
    expect(readFileSync(secondArchive).equals(readFileSync(join(release.folder, name)))).toBe(true);
    execFileSync('sha256sum', ['--check', '--status', `${name}.sha256`], { cwd: release.folder });
  });

  it.each(['portal', 'office', 'server'])('does not depend on the name of the build of %s', (name) => {
    const folder = basename(realpathSync(join(ROOT, name, 'build')));
    const files = globSync('**/*.{js,html}', { cwd: join(releaseFolder, name, 'build') });
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => readText(join(name, 'build', file)).includes(folder))).toEqual([]);
  });

  it('contains no sources and tests, and a lock file that npm ci accepts', () => {
    const files = readdirSync(releaseFolder, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('node_modules/'));
    expect(
      sources.filter((file) => !/^server\/platform\/database\/migrations\/[\w/-]+\.ts$/.test(file)),
    ).toEqual([]);
    expect(sources).toHaveLength(sources.filter((file) => !file.includes('.test.')).length);
    const { scripts, devDependencies, workspaces } = JSON.parse(readText('package.json'));
    expect(Object.keys(scripts)).toEqual(['start', 'manage']);
    expect([devDependencies, workspaces]).toEqual([undefined, undefined]);
    execFileSync('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], { cwd: releaseFolder });
  });

  it('names every package in the bill of materials and in the licences', () => {
    const { bomFormat, components, metadata } = JSON.parse(readText('sbom.cdx.json'));
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'pv-industry-brain']);
    const titles = new Set(
      components.map((component: Record<string, string>) => `${component.name} ${component.version}`),
    );
    const text = readText('THIRD-PARTY-LICENSES.txt');
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
    const dataDir = join(temporaryFolder(), 'data');
    const env = environment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      CAPTCHA_FIXED_ANSWER: '7',
      OPERATOR_PASSWORD: 'sun-shines-on-roofs',
    });
    const npm = startProcess('npm', ['--prefix', releaseFolder, 'start'], env);
    const origin = await npm.ready();
    const page = await fetch(`${origin}/policy`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('政策')]);
    expect(await (await fetch(`${origin}/api/search?q=光伏`)).json()).toMatchObject({ code: 0 });
    const paths = ['/captcha/captchaImage', '/art/park.svg', '/backoffice/login', '/api/docs'];
    // Drawn from files of the release.
    for (const path of [...paths, '/favicon.ico', '/apple-touch-icon.png', '/share/policy.png'])
      expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
    const [cookie = ''] = (await fetch(`${origin}/captcha/captchaImage`)).headers.getSetCookie();
    const login = await fetch(`${origin}/login`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ username: 'admin', password: 'sun-shines-on-roofs', validateCode: '7' }),
    });
    expect(await login.json()).toMatchObject({ code: 0, token: expect.any(String) });

    const out = execFileSync(
      'npm',
      ['--prefix', releaseFolder, 'run', '--silent', 'manage', '--', 'version'],
      {
        env,
        encoding: 'utf8',
      },
    );
    expect(out).toContain(`program     ${version}\n`);
    expect(out).toContain(`${MIGRATIONS.length} of ${MIGRATIONS.length} run`);
    npm.child.kill('SIGTERM');
    expect(await npm.exit, npm.error()).toBe(0);
  });
});

const RELEASE = `pv-industry-brain-${version}`;

/** The machine that the guide installs. */
let machine: Machine;
const fileOf = (path: string) => join(machine.root, path);

/** What the text of a section asks for after some of its blocks, by their number. */
const BETWEEN: Record<string, Record<number, () => void>> = {
  move: {
    // The new machine has the archive alone, and the first three steps of the installation.
    0() {
      for (const path of [
        'etc/pv-brain',
        'etc/ssl',
        'var/lib',
        'var/backups',
        'opt/pv-brain',
        `opt/${RELEASE}`,
      ])
        rmSync(fileOf(path), { recursive: true });
      for (const path of ['usr/local/sbin', 'etc/systemd/system', 'etc/logrotate.d', 'etc/nginx/conf.d'])
        for (const file of readdirSync(fileOf(path))) rmSync(fileOf(join(path, file)));
      for (const path of ['var/lib', 'var/backups', 'etc/ssl']) mkdirSync(fileOf(path));
      for (const block of blocksOf('install').slice(0, 3)) machine.runBlock(block);
    },
    1() {
      for (const block of [...blocksOf('install').slice(4), ...blocksOf('nginx').slice(1)])
        machine.runBlock(block);
    },
  },
};

/** Runs all blocks of a section, and returns what each printed. */
const runSection = (section: string): string[] =>
  blocksOf(section).map((block, number) => {
    const output = machine.runBlock(block);
    BETWEEN[section]?.[number]?.();
    return output;
  });

beforeAll(async () => {
  machine = createMachine(release, await freePorts());
});

afterAll(() => machine.remove());

const READY = expect.stringContaining('"status":"ok"');
const DOCTOR_OK = /0 failed|no failure|all ok/;

/** What is true after the commands of a section, beyond their success. */
const AFTER: Record<string, (outputs: string[]) => void | Promise<void>> = {
  async install(outputs) {
    expect(outputs.at(-1)).toEqual(READY);
    expect(statSync(fileOf('var/lib/pv-brain')).mode & 0o777).toBe(0o700);
    expect(statSync(fileOf('var/lib/pv-brain/secret')).uid).toBe(65534);
    // Made by the server itself, since there is none yet.
    const backups = () => readdirSync(fileOf('var/backups/pv-brain'));
    await expect.poll(backups).toEqual([expect.stringMatching(/^pv-brain-\d{8}-\d{6}$/)]);
  },
  nginx: (outputs) => expect(outputs.at(-1)).toEqual(READY),
  'first-start': ([output]) => expect(output).toMatch(/admin has a new password.*: \S{20,}/),
  update: (outputs) => expect(outputs.at(-1)).toEqual(READY),
  backup([, drill]) {
    expect(drill).toMatch(/restored|rows/);
    expect(existsSync(fileOf('var/backups/pv-brain/today/pv-brain.sqlite'))).toBe(true);
    // Not in the backup, so it is gone after the next section.
    expect(machine.run('pv-brain operator-add late-operator').status).toBe(0);
  },
  restore([output]) {
    expect(output).toEqual(READY);
    expect(output).toContain('the audit log is intact');
    expect(machine.run('pv-brain account-disable late-operator').output).toContain(
      'no account late-operator',
    );
    expect(machine.run('pv-brain account-disable admin').status).toBe(0);
    expect(machine.run('pv-brain account-enable admin').status).toBe(0);
  },
  move(outputs) {
    expect(outputs.at(-1)).toEqual(READY);
    expect(machine.run('pv-brain account-enable admin').status).toBe(0);
  },
  grow([output]) {
    expect(output).toEqual(READY);
    expect(machine.run('nginx -T').stdout.match(/server 127\.0\.0\.1:\d+;/g)).toHaveLength(2);
  },
  logs: ([output]) => expect(output).toBe('0\n'),
  readyz([output]) {
    expect(output).toEqual(READY);
    expect(output).toMatch(/pv-brain@\d+: active/);
  },
  doctor: ([output]) => expect(output).toMatch(DOCTOR_OK),
  metrics([output]) {
    expect(output).toMatch(/^process_cpu_seconds_total /m);
    const publicRequest =
      'curl --insecure --silent --resolve pv.example.cn:443:127.0.0.1 https://pv.example.cn/metrics';
    expect(machine.run(publicRequest).stdout).toContain('404 Not Found');
  },
};

describe('commands of docs/guides/operations.md', () => {
  it.each(SECTIONS.filter((section) => section !== 'machines'))('%s', async (section) => {
    const outputs = runSection(section);
    if (outputs.length > 0) await AFTER[section]?.(outputs);
  });

  it('machines', async () => {
    const { data, machines, restart, sharedSettings, stop } = await fourMachines(release);
    onTestFinished(stop);
    const [database = '', network = '', settings = '', proxy = '', commands = '', ...restoreBlocks] =
      blocksOf('machines');
    data.runBlock(database);
    data.runBlock(network);
    await restart();
    const sharedFile = sharedSettings();
    for (const [number, node] of machines.entries()) {
      for (const block of blocksOf('install').slice(0, 4)) node.runBlock(block);
      writeFileSync(join(node.root, 'root/pv-brain-shared'), sharedFile);
      node.runBlock(settings.replace('MACHINE=10.0.0.11', `MACHINE=10.0.0.1${number + 1}`));
      const [start = ''] = blocksOf('install').slice(4);
      const startBlock = start.replace('127.0.0.1', `10.0.0.1${number + 1}`);
      node.runBlock(startBlock);
      // A busy machine may take longer than half a second for the first connection to Redis.
      const readyCommand = startBlock.trim().split('\n').at(-1) ?? '';
      await expect.poll(() => node.runBlock(readyCommand)).toEqual(READY);
    }
    const [first, second, third] = machines as [Machine, Machine, Machine];
    for (const block of blocksOf('nginx').slice(0, 2)) first.runBlock(block);
    expect(first.runBlock(proxy)).toEqual(READY);
    const output = second.runBlock(commands);
    expect(output).toMatch(/admin has a new password/);
    expect(output).toMatch(/backed up to s3:\/\/pv-brain-backups\/pv-brain-/);
    expect(output).toMatch(/the backup made .* can be restored/);
    // One installation: all machines have the same accounts, and the others answer when one stops.
    second.runBlock('pv-brain operator-add late-operator');
    third.runBlock('pv-brain account-disable late-operator');
    expect(first.run('pv-brain doctor').output).toMatch(DOCTOR_OK);
    third.runBlock("systemctl stop 'pv-brain@*'");
    const readyCommand = blocksOf('nginx').at(-1) ?? '';
    for (let times = 0; times < 6; times++) expect(first.runBlock(readyCommand)).toEqual(READY);

    const [newDatabase = '', change = '', restore = '', ...otherBlocks] = restoreBlocks;
    expect(otherBlocks).toEqual([]);
    data.runBlock(newDatabase);
    for (const node of machines) node.runBlock(change);
    expect(third.runBlock(restore)).toContain('restored the backup made');
    expect(first.run('pv-brain account-enable late-operator').output).toContain('no account late-operator');
    expect(first.run('pv-brain account-enable admin').status).toBe(0);
  });

  it('have all sections for which this test has an assertion', () => {
    expect(SECTIONS).toEqual(expect.arrayContaining(Object.keys(AFTER)));
  });
});

it('the guide explains every part and state of /readyz', () => {
  const [, section = ''] = GUIDE.split('{#readyz}');
  const operating =
    readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').split('## Health')[1]?.split('\n## ')[0] ?? '';
  const rows = (text: string) =>
    [...text.matchAll(/^\| (?:`(\w+)`)? ?\| `(\w+)`/gm)].map(([, part, state]) => `${part ?? ''} ${state}`);
  expect(rows(operating).length).toBeGreaterThan(8);
  expect(rows(section)).toEqual(rows(operating));
});
