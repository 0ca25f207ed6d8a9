import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { running } from '../../server/testing/load/starting.ts';
import { freePort } from '../../server/testing/servers/free-port.ts';
import { makeRelease } from '../release/release.ts';
import { makeDebian, requireTools } from './debian.ts';

/** Names that the Containerfile begins with. */
const DEBIAN = 'docker.io/library/debian:bookworm-slim';
const NODE = 'docker.io/library/node:24-bookworm-slim';
/** Certificates of this machine, which may reach the registries through a proxy. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Builds the image as its Containerfile says and runs it, without Docker and without an image registry: both base images are made
 * of Debian's packages. It takes minutes and downloads them, so it is not part of `npm test`; `npm run test:containers` runs it, as
 * root, with buildah and mmdebstrap installed.
 */
describe.runIf(process.env.CONTAINERS)('image of the portal', () => {
  let folder: string;
  let container: string;
  const buildah = (...parameters: string[]) =>
    execFileSync('buildah', parameters, {
      encoding: 'utf8',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const environment = () => ({
    ...process.env,
    BUILDAH_ISOLATION: 'chroot',
    STORAGE_DRIVER: 'vfs',
    BUILDAH_FORMAT: 'docker',
  });
  const store = () => ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const ownStore = (...parameters: string[]) => buildah(...store(), ...parameters);

  /** Makes an image of Debian's packages under the name of a public one. */
  function makeBaseImages() {
    const archive = join(folder, 'debian.tar');
    makeDebian(archive);
    const base = ownStore('from', 'scratch');
    ownStore('add', '--quiet', base, archive, '/');
    ownStore('commit', '--quiet', base, DEBIAN);
    const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
    ownStore('copy', '--quiet', base, process.execPath, '/usr/local/bin/node');
    ownStore('copy', '--quiet', base, dirname(dirname(npm)), '/usr/local/lib/node_modules/npm');
    ownStore('run', base, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
    if (existsSync(CERTIFICATES)) {
      ownStore('copy', '--quiet', base, CERTIFICATES, CERTIFICATES);
      ownStore('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base);
    }
    ownStore('commit', '--quiet', base, NODE);
  }

  beforeAll(() => {
    requireTools({ buildah: 'buildah', mmdebstrap: 'mmdebstrap' });
    folder = mkdtempSync(join(tmpdir(), 'pv-brain-image-'));
    makeBaseImages();
    const archive = makeRelease(folder, new Date('2026-11-27T00:00:00Z'));
    execFileSync('tar', ['--extract', `--file=${archive}`], { cwd: folder });
    const release = archive.replace(/\.tar\.gz$/, '');
    const file = join(release, 'deploy/container/Containerfile');
    ownStore('bud', '--pull-never', '--file', file, '--tag', 'pv-brain', release);
    container = ownStore('from', '--pull-never', 'pv-brain');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a command in the container, as its user. */
  const inside = (...words: string[]) => ownStore('run', container, '--', ...words);

  it('contains the program and pg_dump, but no npm, compiler or test, and runs as a user', () => {
    expect(inside('id', '--user')).toBe('10001');
    expect(inside('pg_dump', '--version')).toMatch(/ 15\./);
    for (const tool of ['npm', 'gcc', 'node']) expect(() => inside('which', tool), tool).toThrow();
    expect(
      inside(
        'find',
        '/opt/pv-brain',
        '-path',
        '*/node_modules',
        '-prune',
        '-o',
        '-name',
        '*.test.ts',
        '-print',
      ),
    ).toBe('');
    expect(() => inside('touch', '/opt/pv-brain/new')).toThrow('Permission denied');
  });

  it('starts by its command, is healthy by its check, serves pages, and stops on SIGTERM', async () => {
    const { config } = JSON.parse(ownStore('inspect', '--type', 'image', 'pv-brain')).Docker;
    const port = String(await freePort());
    const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', '--env', 'DEMO_CONTENT=off'];
    const run = [...store(), 'run', ...settings, container, '--'];
    const server = running('buildah', [...run, ...config.Cmd], environment());
    await server.ready();
    const page = await fetch(`http://127.0.0.1:${port}/policy`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('政策')]);
    const [, ...check] = config.Healthcheck.Test.map((word: string) => word.replace(':3000/', `:${port}/`));
    inside(...check);
    expect(() => inside(...check.map((word: string) => word.replace(`:${port}/`, ':9/')))).toThrow();
    const pid = readdirSync('/proc').find(
      (entry) => /^\d+$/.test(entry) && isServer(entry, config.Cmd.join('\0'), port),
    );
    process.kill(Number(pid), 'SIGTERM');
    expect(await server.ended, server.error()).toBe(0);
  });

  /** Whether a process of this machine is the server of this test. */
  function isServer(pid: string, command: string, port: string): boolean {
    try {
      const read = (name: string) =>
        execFileSync('cat', [`/proc/${pid}/${name}`], { encoding: 'utf8', stdio: 'pipe' });
      return read('cmdline') === `${command}\0` && read('environ').includes(`PORT=${port}\0`);
    } catch {
      return false;
    }
  }
});
