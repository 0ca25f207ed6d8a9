import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createBaseApp } from '../../../bootstrap/base-app.ts';
import { advanceTime, setClock } from '../../../testing/people/accounts.ts';
import { startRedis } from '../../../testing/servers/redis.ts';
import type { ResponseCache } from '../../cache/response-cache.ts';
import { readSettings } from '../../runtime/settings.ts';
import { HOUR_MS } from '../../runtime/time.ts';
import { redisState } from '../redis-state.ts';
import { memoryState, type SharedState } from '../shared-state.ts';

/** Starts a server that allows an address three requests a minute to each of two routes. */
async function limitedApp(state: SharedState): Promise<FastifyInstance> {
  const app = await createBaseApp({
    settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    cache: { get: () => undefined } as unknown as ResponseCache,
    keys: { of: () => null },
    headers: {},
    state,
  });
  const config = { rateLimit: { max: 3, timeWindow: '1 minute' } };
  for (const path of ['/one', '/other']) app.get(path, { config }, async () => 'yes');
  onTestFinished(() => app.close());
  return app;
}

/** Sends requests one after the other and returns their statuses. */
async function requestTimes(app: FastifyInstance, times: number, url = '/one', remoteAddress = '192.0.2.1') {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1)
    statuses.push((await app.inject({ url, remoteAddress })).statusCode);
  return statuses;
}

it('rate limits count by route and by address, and report the remaining requests', async () => {
  const app = await limitedApp(memoryState());
  // Stop the clock, so that no second passes on a busy machine.
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => stopped.mockRestore());
  const first = await app.inject({ url: '/one', remoteAddress: '192.0.2.1' });
  expect(first.headers).toMatchObject({
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '2',
    'x-ratelimit-reset': '60',
  });
  expect(await requestTimes(app, 3)).toEqual([200, 200, 429]);
  const refused = await app.inject({ url: '/one', remoteAddress: '192.0.2.1' });
  expect(refused.headers).toMatchObject({ 'retry-after': '60', 'x-ratelimit-remaining': '0' });
  expect(refused.json()).toMatchObject({ code: 429, msg: '操作过于频繁，请稍后再试' });
  expect(await requestTimes(app, 4, '/other')).toEqual([200, 200, 200, 429]);
  expect(await requestTimes(app, 4, '/one', '192.0.2.2')).toEqual([200, 200, 200, 429]);
});

it.each([-HOUR_MS, HOUR_MS])('a rate limit lasts a minute, even when the clock is set by %d', async (by) => {
  const app = await limitedApp(memoryState());
  expect(await requestTimes(app, 4)).toEqual([200, 200, 200, 429]);
  setClock(by);
  const refused = await app.inject({ url: '/one', remoteAddress: '192.0.2.1' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  advanceTime(60_000);
  expect(await requestTimes(app, 1)).toEqual([200]);
});

it('rate limits are shared by processes over Redis, and counted per process while Redis is gone', async () => {
  const server = await startRedis();
  const states = [redisState(server.url, () => {}), redisState(server.url, () => {})] as const;
  onTestFinished(async () => {
    for (const state of states) await state.close();
    await server.stop();
  });
  await Promise.all(states.map((state) => state.open()));
  const [first, second] = [await limitedApp(states[0]), await limitedApp(states[1])];
  expect(await requestTimes(first, 2)).toEqual([200, 200]);
  expect(await requestTimes(second, 2)).toEqual([200, 429]);
  await server.stop();
  for (const app of [first, second]) {
    expect(await requestTimes(app, 4)).toEqual([200, 200, 200, 429]);
    const refused = await app.inject({ url: '/one', remoteAddress: '192.0.2.1' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  }
  await server.start();
  for (const state of states) await expect.poll(() => state.ping()).toBe(true);
  expect(await requestTimes(first, 2, '/other')).toEqual([200, 200]);
  expect(await requestTimes(second, 2, '/other')).toEqual([200, 429]);
});
