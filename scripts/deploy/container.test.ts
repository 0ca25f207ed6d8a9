import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings, SETTINGS } from '../../server/platform/runtime/settings.ts';
import { ROOT } from '../steps.ts';
import { readComposeFile } from './testing/compose-file.ts';

const FOLDER = join(ROOT, 'deploy/container');
const readText = (path: string) => readFileSync(join(FOLDER, path), 'utf8');

const compose = readComposeFile(join(FOLDER, 'compose.yaml'));
const services = Object.entries(compose.services);
const portals = services.filter(([name]) => name.startsWith('portal-'));

/** Runs make-secrets.sh in a copy of the folder, and returns the path of the secrets. */
function makeSecrets(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(FOLDER, 'make-secrets.sh'), join(folder, 'make-secrets.sh'));
  execFileSync(join(folder, 'make-secrets.sh'));
  expect(() => execFileSync(join(folder, 'make-secrets.sh'), { stdio: 'pipe' })).toThrow('exists already');
  return join(folder, 'secrets');
}

describe('Containerfile', () => {
  const lines = readText('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const unit = readFileSync(join(ROOT, 'deploy/systemd/pv-brain@.service'), 'utf8');

  it('runs the command of the systemd unit, as a user', () => {
    const command = lines.findLast((line) => line.startsWith('CMD '));
    const args: string[] = JSON.parse(command?.slice(4) ?? '[]');
    expect(unit).toContain(`ExecStart=/opt/pv-brain/${args.join(' ')}\n`);
    expect(lines.indexOf('USER pv-brain')).toBeGreaterThan(
      lines.findIndex((line) => /^COPY server/.test(line)),
    );
  });

  it('copies only files of a release', () => {
    const release = readFileSync(join(ROOT, 'scripts/release/release.ts'), 'utf8');
    const sources = lines.flatMap((line) => /^COPY (?!--from)(.*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    expect(sources.length).toBeGreaterThan(5);
    const missing = sources.filter((source) => !new RegExp(`['/]${source}['/]`).test(release));
    expect(missing).toEqual([]);
  });

  it('sets only settings, what the program itself reads, and the memory of the systemd unit', () => {
    const names = lines
      .flatMap((line) => (line.startsWith('ENV ') ? [...line.matchAll(/(\w+)=/g)] : []))
      .map(([, name = '']) => name);
    const allowed: readonly string[] = [...SETTINGS, 'ENV_FILE', 'MALLOC_ARENA_MAX'];
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
    expect(unit).toContain('Environment=MALLOC_ARENA_MAX=2\n');
    expect(lines.join('\n')).toContain(' MALLOC_ARENA_MAX=2');
  });
});

describe('compose file', () => {
  it('refers only to services, secrets and volumes that it defines', () => {
    for (const [name, { depends_on = {}, secrets = [], volumes = [] }] of services) {
      const volumeNames = volumes
        .map((volume) => volume.split(':', 1)[0] ?? '')
        .filter((source) => !source.startsWith('.'));
      expect(Object.keys(compose.services), name).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      expect(Object.keys(compose.secrets), name).toEqual(expect.arrayContaining(secrets));
      expect(Object.keys(compose.volumes), name).toEqual(expect.arrayContaining(volumeNames));
      for (const [dependency, { condition }] of Object.entries(depends_on))
        if (condition === 'service_healthy' && !dependency.startsWith('portal-'))
          expect(compose.services[dependency]?.healthcheck, dependency).toBeDefined();
    }
  });

  it('starts three processes with settings and secrets that the program accepts', () => {
    expect(portals).toHaveLength(3);
    const secrets = makeSecrets();
    const file = parseEnv(readFileSync(join(secrets, 'environment'), 'utf8'));
    for (const [name, { environment = {} }] of portals) {
      const settings = { ...file, ...environment, PUBLIC_ORIGIN: 'https://pv.example.cn' };
      expect(
        Object.keys(settings).filter((key) => !SETTINGS.includes(key as never)),
        name,
      ).toEqual([]);
      expect(readSettings(settings)).toMatchObject({
        databaseUrl: expect.stringContaining('@postgres:5432/'),
        redisUrl: 'redis://limits:6379',
        trustProxy: '172.30.36.0/24',
        s3: { endpoint: 'http://s3:8333', bucket: 'pv-brain', pathStyle: true },
        secret: expect.anything(),
        demoContent: false,
      });
    }
    const [identity] = JSON.parse(readFileSync(join(secrets, 's3.json'), 'utf8')).identities;
    expect(identity.credentials).toEqual([
      { accessKey: file.S3_ACCESS_KEY_ID, secretKey: file.S3_SECRET_ACCESS_KEY },
    ]);
    const password = readFileSync(join(secrets, 'postgres-password'), 'utf8');
    expect(new URL(file.DATABASE_URL ?? '').password).toBe(password);
    expect(statSync(secrets).mode & 0o777).toBe(0o711);
    expect(Object.values(compose.secrets).map((secret) => secret.file)).toEqual(
      ['environment', 'postgres-password', 's3.json'].map((secret) => `./secrets/${secret}`),
    );
  });

  it('restarts nginx, which resolves names only when it starts, after replacing a process', () => {
    const { depends_on } = compose.services.nginx ?? {};
    expect(depends_on).toEqual(
      Object.fromEntries(portals.map(([name]) => [name, { condition: 'service_healthy', restart: true }])),
    );
  });

  it('gives nginx our configuration with the three processes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pv-brain-nginx-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [sh = '', ...args] = compose.services.nginx?.command ?? [];
    const script = (args.at(-1) ?? '')
      .replace(' /pv-brain.conf', ` ${join(ROOT, 'deploy/nginx/pv-brain.conf')}`)
      .replace('/etc/nginx/conf.d', folder)
      .replace(/&& exec nginx .*/, '');
    execFileSync(sh, ['-c', script]);
    const result = readFileSync(join(folder, 'pv-brain.conf'), 'utf8');
    const upstream = [...result.matchAll(/server ([\w-]+:3000);/g)].map(([, server]) => server);
    expect(upstream).toEqual(portals.map(([name]) => `${name}:3000`));
    expect(result).toContain('access_log /dev/stdout pv_brain;');
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-nodes',
        '-newkey',
        'rsa:2048',
        '-keyout',
        'privkey.pem',
        '-out',
        'fullchain.pem',
        '-subj',
        '/CN=a',
      ],
      { cwd: folder, stdio: 'ignore' },
    );
    // Names of containers and folders exist only there.
    const localConfiguration = result
      .replace(/portal-\d:/g, '127.0.0.1:')
      .replaceAll('/etc/ssl/pv-brain', folder)
      .replace('/var/cache', folder)
      .replace('/dev/stdout', join(folder, 'log'));
    writeFileSync(join(folder, 'pv-brain.conf'), localConfiguration);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/pv-brain.conf; }`,
    );
    execFileSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  });
});
