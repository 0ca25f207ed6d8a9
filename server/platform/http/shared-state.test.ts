import { connect, createServer } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { advanceTime, setClock } from '../../testing/people/accounts.ts';
import { listenHere } from '../../testing/servers/listening.ts';
import { type RedisServer, startRedis } from '../../testing/servers/redis.ts';
import { DAY_MS, MINUTE_MS } from '../runtime/time.ts';
import { type RedisState, redisState } from './redis-state.ts';
import { memoryState, type SharedState } from './shared-state.ts';

let server: RedisServer;

beforeAll(async () => {
  server = await startRedis();
});
afterAll(() => server.stop());

async function onRedis(onError: (error: unknown) => void = () => {}) {
  const state = redisState(server.url, onError);
  onTestFinished(() => state.close());
  await state.open();
  return state;
}

const kinds: [string, () => Promise<SharedState>][] = [
  ['memory', async () => memoryState()],
  ['Redis', () => onRedis()],
];

describe.each(kinds)('shared state in %s', (name, open) => {
  const key = (text: string) => `${name}:${text}`;

  it('gives a claim to the first caller only, until it expires', async () => {
    const state = await open();
    const tries = await Promise.all(Array.from({ length: 20 }, () => state.claim(key('captcha'), 60_000)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await state.claim(key('short'), 30)).toBe(true);
    await expect.poll(() => state.claim(key('short'), 30)).toBe(true);
  });

  it('counts until the end of the window that the first count started', async () => {
    const state = await open();
    const counts = await Promise.all([1, 2, 3].map(() => state.add(key('failures'), 60_000)));
    expect(counts.sort()).toEqual([1, 2, 3]);
    const { count, resetIn } = await state.read(key('failures'));
    expect(count).toBe(3);
    expect(resetIn).toBeGreaterThan(50_000);
    expect(await state.read(key('never'))).toEqual({ count: 0, resetIn: 0 });
    await state.add(key('brief'), 30);
    await expect.poll(async () => (await state.read(key('brief'))).count).toBe(0);
  });

  it('takes one count back from an active counter, and does not start one', async () => {
    const state = await open();
    await state.add(key('tries'), 60_000);
    await state.add(key('tries'), 60_000);
    await state.decrement(key('tries'));
    expect((await state.read(key('tries'))).count).toBe(1);
    await state.decrement(key('none'));
    expect((await state.read(key('none'))).count).toBe(0);
    await state.forget(key('tries'));
    expect((await state.read(key('tries'))).count).toBe(0);
  });
});

describe('shared state in memory', () => {
  it.each([-DAY_MS, DAY_MS])('uses elapsed time, unaffected by a clock that is set by %d', async (jump) => {
    const state = memoryState();
    await state.add('failures', 15 * MINUTE_MS);
    await state.claim('captcha', 15 * MINUTE_MS);
    setClock(jump);
    expect(await state.add('failures', 15 * MINUTE_MS)).toBe(2);
    expect(await state.claim('captcha', 15 * MINUTE_MS)).toBe(false);
    advanceTime(15 * MINUTE_MS + 1000);
    expect(await state.add('failures', 15 * MINUTE_MS)).toBe(1);
    expect(await state.claim('captcha', 15 * MINUTE_MS)).toBe(true);
  });
});

describe('several processes on one Redis', () => {
  it('share claims and counts', async () => {
    const [first, second] = [await onRedis(), await onRedis()];
    expect(await first.claim('one captcha', 60_000)).toBe(true);
    expect(await second.claim('one captcha', 60_000)).toBe(false);
    await first.add('both', 60_000);
    expect(await second.add('both', 60_000)).toBe(2);
  });

  it('use their own memory while Redis is gone, report it once, and return to Redis', async () => {
    const onError = vi.fn();
    const state = await onRedis(onError);
    await server.stop();
    expect(await state.claim('while gone', 60_000)).toBe(true);
    expect(await state.claim('while gone', 60_000)).toBe(false);
    expect(await state.add('count while gone', 60_000)).toBe(1);
    expect(await state.ping()).toBe(false);
    expect(onError).toHaveBeenCalledTimes(1);
    await server.start();
    await expect.poll(() => state.ping()).toBe(true);
    expect(await state.claim('back again', 60_000)).toBe(true);
    // Redis does not have this claim, the process does.
    expect(await state.claim('while gone', 60_000)).toBe(false);
  });

  it.each<[string, (state: RedisState) => Promise<unknown>]>([
    ['a claim', (state) => state.claim('slow', 60_000)],
    ['a count', (state) => state.add('slow', 60_000)],
    ['a look', (state) => state.read('slow')],
    ['a check', (state) => state.ping()],
  ])('use Redis again after %s that it did not answer in time', async (what, act) => {
    const onError = vi.fn();
    const state = await onRedis(onError);
    server.freeze();
    await act(state);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(await state.ping()).toBe(false);
    server.resume();
    await expect.poll(() => state.ping()).toBe(true);
    expect(await state.add(what, 60_000)).toBe(1);
    expect((await (await onRedis()).read(what)).count).toBe(1);
  });

  it('wait for a silent Redis once, not with every command', async () => {
    const state = await onRedis();
    server.freeze();
    await state.add('silent', 60_000);
    const startedAt = performance.now();
    for (let count = 2; count <= 5; count += 1) expect(await state.add('silent', 60_000)).toBe(count);
    expect((await state.read('silent')).count).toBe(5);
    expect(performance.now() - startedAt).toBeLessThan(500);
    server.resume();
    await expect.poll(() => state.ping()).toBe(true);
  });

  it.each([
    ['has no memory left', ['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0']],
    ['becomes a replica', ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one']],
  ])('count in their own memory while Redis %s, and say so once', async (what, begin, end) => {
    const onError = vi.fn();
    const state = await onRedis(onError);
    const admin = new Redis(server.url);
    onTestFinished(() => admin.disconnect());
    await admin.call(...(begin as [string, ...string[]]));
    onTestFinished(async () => void (await admin.call(...(end as [string, ...string[]]))));
    expect(await state.add(what, 60_000)).toBe(1);
    expect(await state.add(what, 60_000)).toBe(2);
    expect(await state.read(what)).toMatchObject({ count: 2, resetIn: expect.closeTo(60_000, -4) });
    await state.decrement(what);
    expect((await state.read(what)).count).toBe(1);
    await state.forget(what);
    expect(await state.add(what, 60_000)).toBe(1);
    expect(await state.ping()).toBe(false);
    expect(onError).toHaveBeenCalledTimes(1);
    await admin.call(...(end as [string, ...string[]]));
    await expect.poll(() => state.ping()).toBe(true);
    expect(await state.add(`${what} no more`, 60_000)).toBe(1);
    expect((await (await onRedis()).read(`${what} no more`)).count).toBe(1);
  });

  it('use the new master after a failover, although the old one still answers as a replica', async () => {
    const next = await startRedis();
    onTestFinished(next.stop);
    let master = server.url;
    const forward = createServer((socket) => {
      const target = connect(Number(new URL(master).port), '127.0.0.1');
      socket
        .on('error', () => {})
        .pipe(target.on('error', () => {}))
        .pipe(socket);
    });
    const port = await listenHere(forward);
    const state = redisState(`redis://127.0.0.1:${port}`, () => {});
    onTestFinished(() => state.close());
    await state.open();
    const admin = new Redis(server.url);
    await admin.replicaof('127.0.0.1', '1');
    onTestFinished(async () => {
      await admin.replicaof('NO', 'ONE');
      admin.disconnect();
    });
    master = next.url;
    const onNext = redisState(next.url, () => {});
    onTestFinished(() => onNext.close());
    await onNext.open();
    const count = async () => {
      await state.add('after the failover', 60_000);
      return (await onNext.read('after the failover')).count;
    };
    await expect.poll(count).toBe(1);
  });

  it('start without Redis when it is not reachable yet', async () => {
    const onError = vi.fn();
    const state = redisState('redis://127.0.0.1:1', onError);
    onTestFinished(() => state.close());
    await state.open();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(await state.add('alone', 60_000)).toBe(1);
    expect(await state.ping()).toBe(false);
  });
});
