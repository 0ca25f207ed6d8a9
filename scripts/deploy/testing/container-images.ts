import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeRelease } from '../../release/release.ts';
import { ROOT } from '../../steps.ts';
import { makeDebian, requireTools } from './debian.ts';

/** Names that the Containerfile begins with. */
const DEBIAN = 'docker.io/library/debian:bookworm-slim';
const NODE = 'docker.io/library/node:24-bookworm-slim';
/** Names in the compose file, by their stage in stand-ins/Containerfile. */
const STAND_INS = {
  nginx: 'docker.io/library/nginx:stable',
  postgres: 'docker.io/library/postgres:15-bookworm',
  valkey: 'docker.io/valkey/valkey:8',
  seaweedfs: 'docker.io/chrislusf/seaweedfs:3.97',
};
/** Certificates of this machine, which may reach the registries through a proxy. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Images in a storage of their own. */
export type Images = ReturnType<typeof buildImages>;

/** Builds the image of the portal from a release, and stand-ins for all public images that it and the compose file name. */
export function buildImages() {
  requireTools({ buildah: 'buildah', mmdebstrap: 'mmdebstrap' });
  /** Folder with the storage, the unpacked release and whatever else a test puts there. */
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-images-'));
  const environment = { ...process.env, BUILDAH_ISOLATION: 'chroot', BUILDAH_FORMAT: 'docker' };
  const driver = ['--storage-driver', 'overlay'];
  /** Options of buildah and podman that select the storage. */
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), ...driver];
  /** Runs buildah in the storage, and returns its output. */
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], {
      encoding: 'utf8',
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  function remove() {
    // In memory the storage is a mount, with those of containers that a failed build left; on a disk there may be none.
    spawnSync('umount', ['--recursive', join(folder, 'storage/overlay')]);
    rmSync(folder, { recursive: true, force: true });
  }
  const build = (...args: string[]) => buildah('bud', '--pull-never', '--layers', ...args);

  /** Makes images of Debian's packages and of this machine's Node under the names of public ones. */
  function makeBaseImages() {
    const archive = join(folder, 'debian.tar');
    makeDebian(archive);
    const base = buildah('from', 'scratch');
    buildah('add', '--quiet', base, archive, '/');
    rmSync(archive);
    buildah('commit', '--quiet', base, DEBIAN);
    const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
    buildah('copy', '--quiet', base, process.execPath, '/usr/local/bin/node');
    buildah('copy', '--quiet', base, dirname(dirname(npm)), '/usr/local/lib/node_modules/npm');
    buildah('run', base, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
    if (existsSync(CERTIFICATES)) {
      buildah('copy', '--quiet', base, CERTIFICATES, CERTIFICATES);
      buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base);
    }
    buildah('commit', '--quiet', base, NODE);
    buildah('rm', base);
  }

  function makeStandIns() {
    const context = join(ROOT, 'scripts/deploy/testing/stand-ins');
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8'));
    const s3rver = ['--build-arg', `S3RVER=${devDependencies.s3rver}`];
    for (const [stage, name] of Object.entries(STAND_INS))
      build('--target', stage, ...(stage === 'seaweedfs' ? s3rver : []), '--tag', name, context);
  }

  /** Builds the image of the portal; returns the folder of the unpacked release. */
  function makePortal(): string {
    const archive = makeRelease(folder, new Date('2026-11-27T00:00:00Z'));
    execFileSync('tar', ['--extract', `--file=${archive}`], { cwd: folder });
    const release = archive.replace(/\.tar\.gz$/, '');
    build('--file', join(release, 'deploy/container/Containerfile'), '--tag', 'pv-brain', release);
    return release;
  }

  try {
    makeBaseImages();
    makeStandIns();
    return { folder, release: makePortal(), environment, storage, buildah, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
