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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { version } from '../../../server/platform/runtime/version.ts';
import { freePort } from '../../../server/testing/servers/free-port.ts';
import { installedPackages, makeRelease } from '../../release/release.ts';
import { ROOT } from '../../steps.ts';

const FOLDERS = [
  'opt',
  'root',
  'run',
  'shims',
  'etc/systemd/system',
  'etc/logrotate.d',
  'etc/nginx/conf.d',
  'usr/local/sbin',
  'var/lib',
  'var/cache',
  'var/log/nginx',
  'var/backups',
];

/** Replacements of the guide's text, and of the files that it installs. */
type Table = readonly (readonly [RegExp, string])[];

/** A machine of the operations guide, as a folder: its root. */
export interface Machine {
  root: string;
  /** Runs commands of the guide. */
  run(block: string): { status: number | null; stdout: string; output: string };
  /** Runs commands that must succeed, and returns what they printed. */
  runBlock(block: string): string;
  /** Stops its processes and removes it. */
  remove(): void;
}

/** The release and its packages, made once for all machines. */
export interface Release {
  folder: string;
  remove(): void;
}

/** Time of the commit of the release. */
export const RELEASE_TIME = new Date('2026-11-27T00:00:00Z');

/** Makes the release in a folder, and its packages where npm would find them. */
export function prepareRelease(): Release {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-guide-release-'));
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  const archive = makeRelease(folder, RELEASE_TIME);
  execFileSync('tar', ['--extract', `--file=${archive}`, '--strip-components=1'], { cwd: packages });
  for (const [path, { optional }] of installedPackages(packages)) {
    if (optional && !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(packages, path)), { recursive: true });
    execFileSync('cp', ['--archive', join(ROOT, path), join(packages, path)]);
  }
  const programs = join(packages, 'node_modules/.bin');
  cpSync(join(ROOT, 'node_modules/.bin'), programs, { recursive: true, verbatimSymlinks: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns a script that does what the guide does with npm; `copy` gets the packages of the lock file without downloading them. */
export const npmStandIn = (copy: string) => `case "$1" in
    --version) echo 11.0.0 ;;
    ci) rm -rf node_modules && ${copy} ;;
    esac`;

/** Commands for which these machines have no use, or that need another root. */
const shims = (root: string, release: string) => ({
  'apt-get': 'exit 0',
  useradd: 'exit 0',
  // Also replaces the paths in the files that the guide installs from here.
  npm: npmStandIn(
    `cp --archive --link ${release}/packages/node_modules . && exec ${process.execPath} ${root}/shims/relocate.mjs`,
  ),
  nginx: `exec /usr/sbin/nginx -c ${root}/nginx.conf "$@"`,
  systemctl: `exec ${process.execPath} ${join(import.meta.dirname, 'systemctl.ts')} "$@"`,
});

const RELOCATED = [
  'nginx/pv-brain.conf',
  'systemd/pv-brain@.service',
  'systemd/pv-brain',
  'logrotate/pv-brain',
].map((file) => `deploy/${file}`);

/** Ports that stand for those of the guide, for all machines that share them. */
export const freePorts = async () => ({
  80: await freePort(),
  443: await freePort(),
  3000: await freePort(),
  3001: await freePort(),
});

/** Makes an empty machine with the release in /opt. The replacements and the environment may be added later. */
export function createMachine(
  release: Release,
  ports: Awaited<ReturnType<typeof freePorts>>,
  {
    replacements = [],
    environment = {},
  }: { replacements?: Table; environment?: Record<string, string> } = {},
): Machine {
  const root = mkdtempSync(join(tmpdir(), 'pv-brain-guide-'));
  chmodSync(root, 0o755);
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  for (const file of readdirSync(release.folder))
    if (file !== 'packages') cpSync(join(release.folder, file), join(root, 'opt', file));
  const table: Table = [
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
  const replace = (text: string) =>
    [...replacements, ...table].reduce((result, [pattern, value]) => result.replaceAll(pattern, value), text);
  for (const [name, script] of Object.entries(shims(root, release.folder)))
    writeFileSync(join(root, 'shims', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(
    join(root, 'nginx.conf'),
    `user root; pid ${root}/run/nginx.pid; error_log ${root}/var/log/nginx/error.log; events {}
     http { include ${root}/etc/nginx/conf.d/*.conf; }`,
  );
  const pairs = table.map(([{ source, flags }, value]) => [source, flags, value]);
  writeFileSync(
    join(root, 'shims/relocate.mjs'),
    `import { readFileSync, writeFileSync } from 'node:fs';
     for (const file of ${JSON.stringify(RELOCATED)}) {
       let text = readFileSync(file, 'utf8');
       for (const [source, flags, value] of ${JSON.stringify(pairs)}) text = text.replaceAll(new RegExp(source, flags), value);
       writeFileSync(file, text);
     }`,
  );

  const path = [join(root, 'shims'), join(root, 'usr/local/sbin'), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
  function run(block: string) {
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--norc', '-euo', 'pipefail', '-c', replace(block)],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: path.join(':'),
          HOME: root,
          SYSTEM_ROOT: root,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          ...environment,
        },
      },
    );
    return { status, stdout, output: `${stdout}${stderr}` };
  }
  return {
    root,
    run,
    runBlock(block) {
      const { status, stdout, output } = run(block);
      const logs = join(root, 'var/log/pv-brain');
      const log = () => readdirSync(logs).map((file) => readFileSync(join(logs, file), 'utf8').slice(-2000));
      expect(status, `${block}\n${output}\n${status !== 0 && existsSync(logs) ? log() : ''}`).toBe(0);
      return stdout;
    },
    remove() {
      run("systemctl stop 'pv-brain@*'; nginx -s stop || true");
      rmSync(root, { recursive: true, force: true });
    },
  };
}
