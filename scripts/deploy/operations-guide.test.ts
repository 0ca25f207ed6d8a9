import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../server/platform/runtime/version.ts';
import { freePort } from '../../server/testing/servers/free-port.ts';
import { installedPackages, makeRelease } from '../release/release.ts';
import { ROOT } from '../steps.ts';

const GUIDE = readFileSync(join(ROOT, 'docs/guides/operations.md'), 'utf8');
/** Sections in the order in which the test runs their commands: that of the document. */
const SECTIONS = [...GUIDE.matchAll(/^## .* \{#([\w-]+)\}$/gm)].map(([, id = '']) => id);

/** Returns the commands of a section, without their indentation in lists. */
function blocksOf(section: string): string[] {
  const [, text = ''] =
    new RegExp(`^## .* \\{#${section}\\}$([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(GUIDE) ?? [];
  return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

const RELEASE = `pv-industry-brain-${version}`;

/** Root of the machine that the guide installs, as a folder. */
let root: string;
let replace: (text: string) => string;

/** Runs a command of the machine. */
function run(block: string) {
  const path = [join(root, 'shims'), join(root, 'usr/local/sbin'), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', replace(block)], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: path.join(':'),
      HOME: root,
      SYSTEM_ROOT: root,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
  });
  return { status, stdout, output: `${stdout}${stderr}` };
}

/** Runs a block that must succeed, and returns what it printed. */
function runBlock(block: string): string {
  const { status, stdout, output } = run(block);
  const logs = join(root, 'var/log/pv-brain');
  const log = () => readdirSync(logs).map((file) => readFileSync(join(logs, file), 'utf8').slice(-2000));
  expect(status, `${block}\n${output}\n${status !== 0 && existsSync(logs) ? log() : ''}`).toBe(0);
  return stdout;
}

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
        rmSync(join(root, path), { recursive: true });
      for (const path of ['usr/local/sbin', 'etc/systemd/system', 'etc/logrotate.d', 'etc/nginx/conf.d'])
        for (const file of readdirSync(join(root, path))) rmSync(join(root, path, file));
      for (const path of ['var/lib', 'var/backups', 'etc/ssl']) mkdirSync(join(root, path));
      for (const block of blocksOf('install').slice(0, 3)) runBlock(block);
    },
    1() {
      for (const block of [...blocksOf('install').slice(4), ...blocksOf('nginx').slice(1)]) runBlock(block);
    },
  },
};

/** Runs all blocks of a section, and returns what each printed. */
const runSection = (section: string): string[] =>
  blocksOf(section).map((block, number) => {
    const printed = runBlock(block);
    BETWEEN[section]?.[number]?.();
    return printed;
  });

/** Commands that this machine has no use for, or that need another root. */
const shims = () => ({
  'apt-get': 'exit 0',
  useradd: 'exit 0',
  // The packages of the lock file, without downloading them; and the paths in the files that the guide installs from here.
  npm: `case "$1" in
    --version) echo 11.0.0 ;;
    ci) cp --archive --link ${root}/packages/node_modules . && exec ${process.execPath} ${root}/shims/relocate.mjs ;;
    esac`,
  nginx: `exec /usr/sbin/nginx -c ${root}/nginx.conf "$@"`,
  systemctl: `exec ${process.execPath} ${join(import.meta.dirname, 'systemctl.ts')} "$@"`,
});

/** Makes an empty machine with the release in /opt, and its packages where npm would find them. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pv-brain-guide-'));
  chmodSync(root, 0o755);
  for (const folder of [
    'opt',
    'root',
    'run',
    'shims',
    'packages',
    'etc/systemd/system',
    'etc/logrotate.d',
    'etc/nginx/conf.d',
    'usr/local/sbin',
    'var/lib',
    'var/cache',
    'var/log/nginx',
    'var/backups',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  const ports = {
    80: await freePort(),
    443: await freePort(),
    3000: await freePort(),
    3001: await freePort(),
  };
  const table: [RegExp, string][] = [
    [/^\s*listen \[::\].*$/gm, ''],
    [/(listen|pv\.example\.cn:)(\s?)80\b/g, `$1$2${ports[80]}`],
    [/(listen|pv\.example\.cn:)(\s?)443\b/g, `$1$2${ports[443]}`],
    [/https:\/\/pv\.example\.cn/g, `https://pv.example.cn:${ports[443]}`],
    [/\b3000\b/g, String(ports[3000])],
    [/\b3001\b/g, String(ports[3001])],
    [/(?<![\w./-])\/(opt|etc|var|root|usr\/local)(?=[/\s]|$)/g, `${root}/$1`],
    [/0\.2\.0/g, version],
    [/-o pv-brain -g pv-brain/g, '-o nobody -g nogroup'],
    [/-g pv-brain\b/g, '-g nogroup'],
    [/chown -R (\w+|pv-brain):pv-brain/g, 'chown -R nobody:nogroup'],
    [/runuser -u pv-brain/g, 'runuser -u nobody'],
    [/-C \/(?=\s)/g, `-C ${root}`],
  ];
  replace = (text) => table.reduce((result, [pattern, value]) => result.replaceAll(pattern, value), text);
  for (const [name, script] of Object.entries(shims()))
    writeFileSync(join(root, 'shims', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(
    join(root, 'nginx.conf'),
    `user root; pid ${root}/run/nginx.pid; error_log ${root}/var/log/nginx/error.log; events {}
     http { include ${root}/etc/nginx/conf.d/*.conf; }`,
  );
  const archive = makeRelease(join(root, 'opt'), new Date('2026-11-27T00:00:00Z'));
  execFileSync('tar', ['--extract', `--file=${archive}`, '--strip-components=1'], {
    cwd: join(root, 'packages'),
  });
  for (const [path, { optional }] of installedPackages(join(root, 'packages'))) {
    if (optional && !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(root, 'packages', path)), { recursive: true });
    execFileSync('cp', ['--archive', join(ROOT, path), join(root, 'packages', path)]);
  }
  cpSync(join(ROOT, 'node_modules/.bin'), join(root, 'packages/node_modules/.bin'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const pairs = table.map(([{ source, flags }, value]) => [source, flags, value]);
  writeFileSync(
    join(root, 'shims/relocate.mjs'),
    `import { readFileSync, writeFileSync } from 'node:fs';
     for (const file of ['nginx/pv-brain.conf', 'systemd/pv-brain@.service', 'systemd/pv-brain', 'logrotate/pv-brain']) {
       let text = readFileSync('deploy/' + file, 'utf8');
       for (const [source, flags, value] of ${JSON.stringify(pairs)}) text = text.replaceAll(new RegExp(source, flags), value);
       writeFileSync('deploy/' + file, text);
     }`,
  );
});

afterAll(() => {
  run("systemctl stop 'pv-brain@*'; nginx -s stop || true");
  rmSync(root, { recursive: true, force: true });
});

const READY = expect.stringContaining('"status":"ok"');

/** What is true after the commands of a section, beyond their success. */
const AFTER: Record<string, (outputs: string[]) => void | Promise<void>> = {
  async install(outputs) {
    expect(outputs.at(-1)).toEqual(READY);
    expect(statSync(join(root, 'var/lib/pv-brain')).mode & 0o777).toBe(0o700);
    expect(statSync(join(root, 'var/lib/pv-brain/secret')).uid).toBe(65534);
    // Made by the server itself, since there is none yet.
    const backups = () => readdirSync(join(root, 'var/backups/pv-brain'));
    await expect.poll(backups).toEqual([expect.stringMatching(/^pv-brain-\d{8}-\d{6}$/)]);
  },
  nginx: (outputs) => expect(outputs.at(-1)).toEqual(READY),
  'first-start': ([output]) => expect(output).toMatch(/admin has a new password.*: \S{20,}/),
  update: (outputs) => expect(outputs.at(-1)).toEqual(READY),
  backup([, drill]) {
    expect(drill).toMatch(/restored|rows/);
    expect(existsSync(join(root, 'var/backups/pv-brain/today/pv-brain.sqlite'))).toBe(true);
    // Not in the backup, so it is gone after the next section.
    expect(run('pv-brain operator-add late-operator').status).toBe(0);
  },
  restore([output]) {
    expect(output).toEqual(READY);
    expect(output).toContain('the audit log is intact');
    expect(run('pv-brain account-disable late-operator').output).toContain('no account late-operator');
    expect(run('pv-brain account-disable admin').status).toBe(0);
    expect(run('pv-brain account-enable admin').status).toBe(0);
  },
  move(outputs) {
    expect(outputs.at(-1)).toEqual(READY);
    expect(run('pv-brain account-enable admin').status).toBe(0);
  },
  grow([output]) {
    expect(output).toEqual(READY);
    expect(run('nginx -T').stdout.match(/server 127\.0\.0\.1:\d+;/g)).toHaveLength(2);
  },
  logs: ([output]) => expect(output).toBe('0\n'),
  readyz([output]) {
    expect(output).toEqual(READY);
    expect(output).toMatch(/pv-brain@\d+: active/);
  },
  doctor: ([output]) => expect(output).toMatch(/0 failed|no failure|all ok/),
  metrics([output]) {
    expect(output).toMatch(/^process_cpu_seconds_total /m);
    const outside =
      'curl --insecure --silent --resolve pv.example.cn:443:127.0.0.1 https://pv.example.cn/metrics';
    expect(run(outside).stdout).toContain('404 Not Found');
  },
};

describe('commands of docs/guides/operations.md', () => {
  it.each(SECTIONS)('%s', async (section) => {
    const outputs = runSection(section);
    if (outputs.length > 0) await AFTER[section]?.(outputs);
  });

  it('have an assertion for each section that this test knows', () => {
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
