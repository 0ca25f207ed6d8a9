import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { redisState } from './redis-state.ts';
import { memoryState, type SharedState } from './shared-state.ts';

let server: ChildProcess;
let port: number;

async function startRedis() {
  server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'pipe',
  });
  for await (const line of server.stdout ?? []) if (String(line).includes('Ready to accept')) return;
}

async function stopRedis() {
  server.kill();
  await once(server, 'exit');
}

beforeAll(async () => {
  port = await freePort();
  await startRedis();
});
afterAll(stopRedis);

async function onRedis(onTrouble: (error: unknown) => void = () => {}) {
  const state = redisState(`redis://127.0.0.1:${port}`, onTrouble);
  onTestFinished(() => state.close());
  await vi.waitFor(() => expect(state.client.status).toBe('ready'));
  return state;
}

const kinds: [string, () => Promise<SharedState>][] = [
  ['memory', async () => memoryState()],
  ['Redis', () => onRedis()],
];

describe.each(kinds)('shared state in %s', (name, open) => {
  const key = (text: string) => `${name}:${text}`;

  it('gives a claim to the first caller only, until it has run out', async () => {
    const state = await open();
    const tries = await Promise.all(Array.from({ length: 20 }, () => state.claim(key('captcha'), 60_000)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await state.claim(key('short'), 30)).toBe(true);
    await vi.waitFor(async () => expect(await state.claim(key('short'), 30)).toBe(true));
  });

  it('counts up to the end of the window that the first count began', async () => {
    const state = await open();
    const counts = await Promise.all([1, 2, 3].map(() => state.add(key('failures'), 60_000)));
    expect(counts.sort()).toEqual([1, 2, 3]);
    const { count, resetIn } = await state.read(key('failures'));
    expect(count).toBe(3);
    expect(resetIn).toBeGreaterThan(50_000);
    expect(await state.read(key('never'))).toEqual({ count: 0, resetIn: 0 });
    await state.add(key('brief'), 30);
    await vi.waitFor(async () => expect((await state.read(key('brief'))).count).toBe(0));
  });

  it('takes one back from a counter that runs, and starts none', async () => {
    const state = await open();
    await state.add(key('tries'), 60_000);
    await state.add(key('tries'), 60_000);
    await state.takeBack(key('tries'));
    expect((await state.read(key('tries'))).count).toBe(1);
    await state.takeBack(key('none'));
    expect((await state.read(key('none'))).count).toBe(0);
    await state.forget(key('tries'));
    expect((await state.read(key('tries'))).count).toBe(0);
  });
});

describe('several processes on one Redis', () => {
  it('see each other’s claims and counts', async () => {
    const [first, second] = [await onRedis(), await onRedis()];
    expect(await first.claim('one captcha', 60_000)).toBe(true);
    expect(await second.claim('one captcha', 60_000)).toBe(false);
    await first.add('both', 60_000);
    expect(await second.add('both', 60_000)).toBe(2);
  });

  it('go on by their own memory while Redis is gone, say so once, and come back', async () => {
    const onTrouble = vi.fn();
    const state = await onRedis(onTrouble);
    await stopRedis();
    expect(await state.claim('while gone', 60_000)).toBe(true);
    expect(await state.claim('while gone', 60_000)).toBe(false);
    expect(await state.add('count while gone', 60_000)).toBe(1);
    expect(state.isUp).toBe(false);
    expect(onTrouble).toHaveBeenCalledTimes(1);
    await startRedis();
    await vi.waitFor(() => expect(state.isUp).toBe(true), { timeout: 10_000 });
    expect(await state.claim('back again', 60_000)).toBe(true);
  });
});
