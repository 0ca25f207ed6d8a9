import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProcess } from '../server/testing/load/starting.ts';
import { freePort } from '../server/testing/servers/free-port.ts';
import { listenHere } from '../server/testing/servers/listening.ts';

const ROOT = join(import.meta.dirname, '..');

/** Built folders, each with a line of output. */
const BUILDS = ['portal', 'office', 'server'];

/** Returns the environment of a start with an empty data folder. */
async function firstStart() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-npm-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { npm_lifecycle_event: _, ...environment } = process.env;
  return { ...environment, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(await freePort()) };
}

/** Runs `npm start` like a supervisor until it is ready, with a client that keeps its connection open. */
async function startWithConnection() {
  const env = await firstStart();
  const port = Number(env.PORT);
  const npm = startProcess('npm', ['start'], { ...env, DEMO_CONTENT: 'off' });
  await npm.ready();
  const openConnection = connect(port, '127.0.0.1');
  openConnection.on('error', () => {});
  openConnection.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  await new Promise((resolve) => openConnection.once('data', resolve));
  const isFree = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1').once('error', () => resolve(true));
      socket.once('connect', () => {
        socket.destroy();
        resolve(false);
      });
    });
  return { npm, isFree, pid: npm.child.pid ?? 0 };
}

/** Returns the child processes of a process. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** The last lines of a first start. */
const LAST_LINES = [
  /^光伏产业大脑已启动 \(ready\): http:\/\/localhost:\d+$/,
  /^首个管理员 \(first operator\): admin，密码只显示这一次，请妥善保存/,
  /^初始密码 \(password\): [\w-]{24}$/,
  /^演示企业 \(demo company\) 澜州晶曜光能科技有限公司: 13800001826，密码 \(password\): [\w-]{24}$/,
  /^演示审核员 \(demo reviewer\): demo-reviewer，密码 \(password\): [\w-]{24}$/,
];

describe('npm start', () => {
  it('prints at most 15 lines at the first start on a terminal, the address and the password last', async () => {
    const npm = startProcess('script', ['-qec', 'npm start', '/dev/null'], await firstStart());
    await expect.poll(npm.out).toMatch(/demo-reviewer，密码 \(password\): [\w-]{24}\r\n/);
    const lines = stripVTControlCharacters(npm.out()).trimEnd().split(/\r?\n/);
    // Usually they are built already.
    const otherLines = lines.filter((line) => !line.includes('正在构建'));
    expect(otherLines.length + BUILDS.length, npm.out()).toBeLessThanOrEqual(15);
    expect(lines.slice(-LAST_LINES.length)).toEqual(LAST_LINES.map((line) => expect.stringMatching(line)));
    npm.child.stdin?.write('\u0003');
    await npm.exit;
  });

  it.each(BUILDS)('prints no bundler output when it builds %s', (folder) => {
    expect(readFileSync(join(ROOT, folder, 'build/.warnings'), 'utf8')).toBe('');
  });

  it('builds again only after a source has changed', () => {
    const build = () =>
      execFileSync(process.execPath, ['scripts/build.ts', '--if-needed'], { cwd: ROOT, encoding: 'utf8' });
    build();
    expect(build()).toBe('');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'exits with 0 when npm receives %s, and leaves no process behind',
    async (signal) => {
      const { npm, isFree, pid } = await startWithConnection();
      npm.child.kill(signal);
      expect(await npm.exit, npm.error()).toBe(0);
      expect(await isFree()).toBe(true);
      expect(pid).toBeGreaterThan(0);
    },
  );

  it('runs the server without a shell in between, and exits with it', async () => {
    const { npm, isFree, pid } = await startWithConnection();
    const [server = 0, ...otherChildren] = childrenOf(pid);
    expect(otherChildren).toEqual([]);
    expect(readFileSync(`/proc/${server}/cmdline`, 'utf8')).toContain('server/build/main.js');
    process.kill(server, 'SIGTERM');
    expect(await npm.exit, npm.error()).toBe(0);
    expect(await isFree()).toBe(true);
  });

  it('exits when npm is killed, which forwards no signal', async () => {
    const { npm, isFree } = await startWithConnection();
    npm.child.kill('SIGKILL');
    await expect.poll(isFree).toBe(true);
  });
});

describe('node server/main.ts', () => {
  it('starts from source', async () => {
    const env = { ...(await firstStart()), DEMO_CONTENT: 'off' };
    const server = startProcess(process.execPath, [join(ROOT, 'server/main.ts')], env);
    expect(await fetch(await server.ready())).toMatchObject({ status: 200 });
  });
});

describe('node server/dev.ts', () => {
  it('names the port in use in one line', async () => {
    const port = await listenHere(createServer());
    const env = { ...(await firstStart()), PORT: String(port), DEMO_CONTENT: 'off' };
    const server = startProcess(process.execPath, [join(ROOT, 'server/dev.ts')], env);
    expect(await server.exit).toBe(1);
    expect(server.error()).toMatch(/^setting PORT=\d+ cannot be used: another program .*\n$/);
  });
});
