import { connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { serverEnvironment, serverProgram, startProcess } from '../../testing/load/starting.ts';
import { isFree, served } from '../../testing/load/stopping.ts';
import { listenHere } from '../../testing/servers/listening.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { Settings } from './settings.ts';

/** Request head of a form, without its content length. */
const FORM = 'POST /register/add HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\n';

describe('server stopped by a signal', () => {
  it('finishes open requests, and ignores the duplicate signal passed on by npm', async () => {
    const { server, port } = await served();
    const slow = connect(port, '127.0.0.1');
    let answer = '';
    slow.on('data', (chunk) => {
      answer += chunk;
    });
    const body = 'userName=a';
    slow.write(`${FORM}content-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`);
    await expect.poll(() => answer).toContain('100 Continue');
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    await expect.poll(() => isFree(port)).toBe(true);
    expect(server.child.exitCode).toBe(null);
    slow.write(body);
    expect(await server.exit).toBe(0);
    expect(server.out()).not.toContain('aborting what is still running');
    expect(answer).toMatch(/HTTP\/1\.1 [24]\d\d /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('exits at once on a second signal', async () => {
    const { server, port } = await served();
    const slow = connect(port, '127.0.0.1');
    slow.on('error', () => {});
    let answer = '';
    slow.on('data', (chunk) => {
      answer += chunk;
    });
    slow.write(`${FORM}content-length: 5\r\nexpect: 100-continue\r\n\r\n`);
    await expect.poll(() => answer).toContain('100 Continue');
    server.child.kill('SIGTERM');
    await expect.poll(() => isFree(port)).toBe(true);
    // Within the first second, repeated signals count as one.
    const again = setInterval(() => server.child.kill('SIGTERM'), 200);
    expect(await server.exit).toBe(143);
    clearInterval(again);
  });
});

/** Starts a server on a terminal. */
const onTerminal = (settings: Settings, change?: NodeJS.ProcessEnv) =>
  startProcess(
    'script',
    ['-qec', `exec '${process.execPath}' '${serverProgram()}'`, '/dev/null'],
    serverEnvironment(settings, change),
  );

describe('server start output', () => {
  it('is readable text on a terminal, with requests only at LOG_LEVEL=debug', async () => {
    const { settings } = await testDatabase();
    const server = onTerminal(settings, { CAPTCHA_FIXED_ANSWER: '7' });
    const origin = await server.ready();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await expect.poll(server.out).toMatch(/初始密码 \(password\): [\w-]{24}\r\n$/);
    const out = server.out();
    expect(out).toMatch(/正在准备数据库 \(preparing the database\)… \d+\.\d s\r\n/);
    expect(out).toContain(
      `光伏产业大脑已启动 (ready): ${origin}\r\n首个管理员 (first operator): admin，密码只显示这一次`,
    );
    expect(out).toContain(settings.dataDir);
    expect(out).toContain('停止 (stop): Ctrl+C');
    expect(out).toContain('警告 (warning) CAPTCHA_FIXED_ANSWER is set');
    expect(out).not.toContain('healthz');
    expect(out).not.toContain('{"');
    // Ctrl+C, as a terminal sends it.
    server.child.stdin?.write('\u0003');
    expect(await server.exit).toBe(0);

    const verboseServer = onTerminal(settings, { LOG_LEVEL: 'debug' });
    await fetch(`${await verboseServer.ready()}/healthz`);
    await expect.poll(verboseServer.out).toMatch(/info served GET \/healthz 200 [\d.]+ ms/);
  });

  it('contains the first operator’s password once even when the start fails', async () => {
    const { settings } = await testDatabase();
    const port = await listenHere(createServer());
    const server = onTerminal(settings, { PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.out()).toContain(`setting PORT=${port} cannot be used`);
    expect(server.out().match(/初始密码 \(password\): [\w-]{24}\r\n/g)).toHaveLength(1);
  });

  it('contains the password when Ctrl+C ends the start while demo content is filled in', async () => {
    const { settings } = await testDatabase();
    const server = onTerminal(settings, { DEMO_CONTENT: 'on' });
    await expect.poll(server.out).toContain('正在填充演示内容 (filling in the demo content)…');
    server.child.stdin?.write('\u0003');
    expect(await server.exit).toBe(130);
    expect(server.out()).not.toContain('(ready)');
    expect(server.out().match(/初始密码 \(password\): [\w-]{24}\r\n/g)).toHaveLength(1);
  });
});
