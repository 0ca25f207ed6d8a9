import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../server/testing/free-port.ts';
import { running } from '../server/testing/starting.ts';

/** `npm start` as a supervisor runs it, ready, with a client that keeps its connection open. */
async function started() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-npm-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const { npm_lifecycle_event: _, ...own } = process.env;
  const env = { ...own, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), DEMO_CONTENT: 'off' };
  const npm = running('npm', ['start'], env);
  await npm.ready();
  const kept = connect(port, '127.0.0.1');
  kept.on('error', () => {});
  kept.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  await new Promise((resolve) => kept.once('data', resolve));
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

/** The processes that a process has started. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 when npm gets %s, and leaves nobody behind',
    async (signal) => {
      const { npm, isFree, pid } = await started();
      npm.child.kill(signal);
      expect(await npm.ended, npm.error()).toBe(0);
      expect(await isFree()).toBe(true);
      expect(pid).toBeGreaterThan(0);
    },
  );

  it('runs the server itself, without a shell between, and ends with it', async () => {
    const { npm, isFree, pid } = await started();
    const [server = 0, ...others] = childrenOf(pid);
    expect(others).toEqual([]);
    expect(readFileSync(`/proc/${server}/cmdline`, 'utf8')).toContain('server/main.ts');
    process.kill(server, 'SIGTERM');
    expect(await npm.ended, npm.error()).toBe(0);
    expect(await isFree()).toBe(true);
  });

  it('ends when npm is killed, which can pass nothing on', async () => {
    const { npm, isFree } = await started();
    npm.child.kill('SIGKILL');
    await expect.poll(isFree).toBe(true);
  });
});
