import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { running, startServer } from './testing/starting.ts';
import { isFree, served } from './testing/stopping.ts';
import { testDatabase } from './testing/test-app.ts';

/** The head of a form, all but its length. */
const FORM = 'POST /register/add HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\n';

describe('a server that is told to stop', () => {
  it('finishes what is under way, and takes the same signal passed on by npm for one', async () => {
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
    expect(await server.ended).toBe(0);
    expect(server.out()).not.toContain('cutting off');
    expect(answer).toMatch(/HTTP\/1\.1 [24]\d\d /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('ends at once when it is told again', async () => {
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
    // Only later is it a second wish.
    const again = setInterval(() => server.child.kill('SIGTERM'), 200);
    expect(await server.ended).toBe(143);
    clearInterval(again);
  });
});

describe('on a terminal', () => {
  it('the start speaks to a person, and requests are written down only on demand', async () => {
    const { settings } = await testDatabase();
    const { dataDir, databaseUrl = '' } = settings;
    const program = `import { enableCompileCache } from 'node:module'; enableCompileCache(); const { start } = await import( ${JSON.stringify(join(import.meta.dirname, 'start.ts'))}); await start(async () => async () => ({}));`;
    const env = {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      ...{ DEMO_CONTENT: 'off', PORT: '0', HOST: '127.0.0.1', CAPTCHA_FIXED_ANSWER: '7', PROGRAM: program },
    };
    const command = `exec '${process.execPath}' --input-type=module -e "$PROGRAM"`;
    const server = running('script', ['-qec', command, '/dev/null'], env);
    const origin = await server.ready();
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const out = server.out();
    expect(out).toContain('首个管理员 (first operator): admin');
    expect(out).toContain(`光伏产业大脑已启动 (ready): ${origin}`);
    expect(out).toContain(dataDir);
    expect(out).toContain('停止 (stop): Ctrl+C');
    expect(out).toContain('警告 (warning) CAPTCHA_FIXED_ANSWER is set');
    expect(out).not.toContain('healthz');
    expect(out).not.toContain('{"');
    // Ctrl+C, as the terminal passes it on.
    server.child.stdin?.write('\u0003');
    expect(await server.ended).toBe(0);

    const chatty = running('script', ['-qec', command, '/dev/null'], { ...env, LOG_LEVEL: 'debug' });
    await fetch(`${await chatty.ready()}/healthz`);
    await expect.poll(chatty.out).toMatch(/info served GET \/healthz 200 [\d.]+ ms/);
  });

  it('and to a log in JSON lines everywhere else', async () => {
    const { settings, db } = await testDatabase();
    const first = startServer(settings);
    await first.ready();
    first.child.kill('SIGTERM');
    await first.ended;
    expect(await db.selectFrom('account').selectAll().execute()).toHaveLength(1);
    const second = startServer(settings);
    await fetch(`${await second.ready()}/healthz`);
    second.child.kill('SIGTERM');
    await second.ended;
    const lines = second.out().trim().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
  });
});
