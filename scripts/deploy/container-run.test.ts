import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unseal } from '../../server/platform/crypto/seal.ts';
import { readSecret } from '../../server/platform/crypto/secret-text.ts';
import { ATT_KEY, DOWNLOAD, UPLOAD, zip } from '../../server/testing/content/uploads.ts';
import { startProcess } from '../../server/testing/load/starting.ts';
import { bearer, PASSWORD } from '../../server/testing/people/accounts.ts';
import { freePort } from '../../server/testing/servers/free-port.ts';
import { type ComposeProject, startProject } from './testing/compose-project.ts';
import { buildImages, type Images } from './testing/container-images.ts';

/** Milliseconds. Only protects against hanging: building the images takes five minutes on a busy machine. */
const BUILD_TIMEOUT_MS = 1_800_000;

/**
 * Builds the image as its Containerfile says, runs it, and brings the compose file up, without Docker and without an image registry.
 * It takes minutes and downloads Debian's packages, so it is not part of `npm test`; `npm run test:containers` runs it, as root, with
 * buildah, mmdebstrap, podman, podman-compose and runc installed. Ports 80 and 443 must be free.
 *
 * The compose file is used unchanged. These parts differ from what operators run:
 * - podman-compose in place of `docker compose`. `depends_on`, the subnet and the health checks are carried out by compose-project.ts.
 * - The images are Debian 12 with its packages: nginx 1.22 with the public image's folders; PostgreSQL 15 with an entrypoint that does
 *   the same with the variables of the compose file; Redis 7.0 under the names of Valkey's programs.
 * - SeaweedFS is s3rver behind a program that accepts the same commands. Options that only SeaweedFS has are not tested.
 */
describe.runIf(process.env.CONTAINERS)('files of deploy/container', () => {
  let images: Images;

  beforeAll(() => {
    images = buildImages();
  }, BUILD_TIMEOUT_MS);

  afterAll(() => images?.remove());

  describe('image of the portal', () => {
    let container: string;
    const buildah = (...args: string[]) => images.buildah(...args);

    beforeAll(() => {
      container = buildah('from', '--pull-never', 'pv-brain');
    });

    afterAll(() => void buildah('rm', container));

    /** Runs a command in the container, as its user. */
    const exec = (...args: string[]) => buildah('run', container, '--', ...args);

    it('contains the program and pg_dump, but no npm, compiler or test, and runs as a user', () => {
      expect(exec('id', '--user')).toBe('10001');
      expect(exec('pg_dump', '--version')).toMatch(/ 15\./);
      for (const tool of ['npm', 'gcc', 'node']) expect(() => exec('which', tool), tool).toThrow();
      expect(
        exec(
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
      expect(() => exec('touch', '/opt/pv-brain/new')).toThrow('Permission denied');
    });

    it('starts by its command, is healthy by its check, serves pages, and stops on SIGTERM', async () => {
      const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'pv-brain')).Docker;
      const port = String(await freePort());
      const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', '--env', 'DEMO_CONTENT=off'];
      const run = [...images.storage, 'run', ...settings, container, '--'];
      const server = startProcess('buildah', [...run, ...config.Cmd], images.environment);
      await server.ready();
      const page = await fetch(`http://127.0.0.1:${port}/policy`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('政策')]);
      const [, ...check] = config.Healthcheck.Test.map((argument: string) =>
        argument.replace(':3000/', `:${port}/`),
      );
      exec(...check);
      expect(() => exec(...check.map((argument: string) => argument.replace(`:${port}/`, ':9/')))).toThrow();
      const pid = readdirSync('/proc').find(
        (entry) => /^\d+$/.test(entry) && isServer(entry, config.Cmd.join('\0'), port),
      );
      process.kill(Number(pid), 'SIGTERM');
      expect(await server.exit, server.error()).toBe(0);
    });

    /** Whether a process of this machine is the server of this test. */
    function isServer(pid: string, command: string, port: string): boolean {
      try {
        const readProcessFile = (name: string) =>
          execFileSync('cat', [`/proc/${pid}/${name}`], { encoding: 'utf8', stdio: 'pipe' });
        return (
          readProcessFile('cmdline') === `${command}\0` &&
          readProcessFile('environ').includes(`PORT=${port}\0`)
        );
      } catch {
        return false;
      }
    }
  });

  describe('compose file', () => {
    const ORIGIN = 'https://localhost';
    const authorities = getCACertificates();
    let project: ComposeProject;
    const portals = ['portal-1', 'portal-2', 'portal-3'];
    /** Address of one process, without nginx. */
    const at = (service: string, path: string) => `http://${project.addressOf(service)}:3000${path}`;

    beforeAll(async () => {
      project = await startProject(images, ORIGIN);
      const certificate = readFileSync(join(project.folder, 'certificates/fullchain.pem'), 'utf8');
      setDefaultCACertificates([...authorities, certificate]);
    }, BUILD_TIMEOUT_MS);

    afterAll(() => {
      setDefaultCACertificates(authorities);
      project?.remove();
    });

    it('has healthy services, and processes that reach database, limits and files', async () => {
      for (const service of ['postgres', 'limits', 's3', ...portals]) await project.untilHealthy(service);
      const checks = { database: 'ok', writes: 'ok', files: 'ok', clock: 'ok', redis: 'ok' };
      for (const service of portals)
        expect(await (await fetch(at(service, '/readyz'))).json(), service).toMatchObject({
          status: 'ok',
          checks,
        });
    });

    it('serves pages through nginx with TLS, and redirects to it', async () => {
      const page = await fetch(`${ORIGIN}/policy`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('政策')]);
      const redirectResponse = await fetch('http://localhost/policy', { redirect: 'manual' });
      expect([redirectResponse.status, redirectResponse.headers.get('location')]).toEqual([
        308,
        `${ORIGIN}/policy`,
      ]);
    });

    it('has processes, nginx and a store of limits that cannot write to their root file systems', () => {
      const readOnly = Object.entries(project.file.services).filter(([, service]) => service.read_only);
      expect(readOnly.map(([name]) => name)).toEqual([...portals, 'nginx', 'limits']);
      for (const [name] of readOnly)
        expect(() => project.exec(name, 'touch', '/new'), name).toThrow('Read-only file system');
    });

    /** Posts a form with a captcha that another process made. */
    async function postForm(service: string, path: string, fields: Record<string, string>) {
      const picture = await fetch(at('portal-1', '/captcha/captchaImage?type=math'));
      const cookie = picture.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
      const settings = parseEnv(readFileSync(join(project.folder, 'secrets/environment'), 'utf8'));
      const key = readSecret(settings.INSTALLATION_SECRET ?? '') ?? Buffer.alloc(0);
      const { answer } = unseal(cookie.replace('validateCode=', ''), key) as { answer: string };
      const body = new URLSearchParams({ ...fields, validateCode: answer });
      return (await fetch(at(service, path), { method: 'POST', headers: { cookie }, body })).json();
    }

    it('keeps accounts, sessions and files for all processes', async () => {
      const [username, password] = ['13800000001', PASSWORD];
      const company = {
        fdComName: '晨曦光伏有限公司',
        userName: username,
        password,
        confirmPassword: password,
      };
      expect(await postForm('portal-2', '/register/add', company)).toMatchObject({ code: 0 });
      const signedIn = await postForm('portal-3', '/login', { username, password });
      const headers = bearer((signedIn as { token: string }).token);
      const content = new Uint8Array(await zip());
      const body = new FormData();
      body.set('attKey', ATT_KEY);
      body.set('file', new File([content], '申报书.zip'));
      const upload = await fetch(at('portal-2', UPLOAD), { method: 'POST', headers, body });
      const { code, attId } = (await upload.json()) as { code: number; attId: string };
      expect(code).toBe(0);
      const response = await fetch(at('portal-3', `${DOWNLOAD}?attId=${attId}`), { headers });
      expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, content]);
    });

    it('lets the operator sign in with the password that `manage` set', async () => {
      const manage = ['node_modules/.bin/node', 'server/build/manage.js', 'password-reset', 'admin'];
      const output = project.compose('exec', '-T', 'portal-1', ...manage);
      const password = /admin has a new password.*: (\S{20,})/.exec(output)?.[1] ?? '';
      expect(await postForm('portal-3', '/login', { username: 'admin', password })).toMatchObject({
        code: 0,
      });
    });

    it('answers through nginx when the process that answered is stopped', async () => {
      /** The ids of a process's requests begin alike. */
      const processOf = async (url: string) => {
        const response = await fetch(url);
        expect(response.status, url).toBe(200);
        return response.headers.get('x-request-id')?.slice(0, 8);
      };
      const current = await processOf(`${ORIGIN}/readyz`);
      const names = await Promise.all(portals.map((service) => processOf(at(service, '/readyz'))));
      project.compose('stop', portals[names.indexOf(current)] ?? '');
      const fallback = await processOf(`${ORIGIN}/readyz`);
      expect(names.filter((name) => name !== current)).toContain(fallback);
      expect((await fetch(`${ORIGIN}/policy`)).status).toBe(200);
    });
  });
});
