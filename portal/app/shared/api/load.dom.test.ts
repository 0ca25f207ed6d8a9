import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { deferredState, onSettled, settledCount, settledValue } from './deferred.ts';
import { apiContext, awaitAll, browserCalls, onClient, onServer, startBrowserApi } from './load.ts';

const navigation = { request: new Request('http://site.test/policy?page=2'), params: { category: '3' } };
/** Lets settled promises take effect. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => {});
  startBrowserApi({ ownBackEnd: true }, vi.fn());
  await browserCalls();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a navigation in the browser', () => {
  it('resolves with plain values if the calls are fast', async () => {
    const load = onClient(({ params, page }) => ({ page, list: Promise.resolve([params.category]) }));
    expect(await load(navigation)).toEqual({ page: 2, list: ['3'] });
  });

  it('waits a limited time only for a slow part', async () => {
    const slow = Promise.withResolvers<string>();
    const load = onClient(() => ({ slow: slow.promise, quick: Promise.resolve(1), day: '2026-01-01' }));
    const end = vi.fn();
    const ending = load(navigation).then((parts) => {
      end();
      return parts;
    });
    await vi.advanceTimersByTimeAsync(20);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60);
    expect(end).toHaveBeenCalledOnce();
    const parts = await ending;
    expect(parts).toMatchObject({ quick: 1, day: '2026-01-01' });
    expect(deferredState(parts.slow)).toEqual({ state: 'coming' });
    expect(settledValue(parts.slow)).toBeUndefined();
  });

  it('calls listeners when a deferred part is resolved or rejected', async () => {
    const good = Promise.withResolvers<string>();
    const bad = Promise.withResolvers<string>();
    const ending = onClient(() => ({ good: good.promise, bad: bad.promise }))(navigation);
    await vi.advanceTimersByTimeAsync(100);
    const parts = await ending;
    const listener = vi.fn();
    const stop = onSettled(listener);
    const before = settledCount();
    good.resolve('here');
    await settle();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(settledValue(parts.good)).toBe('here');
    bad.reject(new ApiError(503, '请求失败'));
    await settle();
    expect(deferredState(parts.bad)).toMatchObject({
      state: 'failed',
      error: { code: 503 },
    });
    expect(settledCount()).toBe(before + 2);
    stop();
  });

  it.each([
    [404, 404],
    [503, 502],
  ])('rejects with the page’s status if a call fails at once with %i', async (code, status) => {
    const load = onClient(() => ({
      item: Promise.reject(new ApiError(code, '没有')),
      never: new Promise<string>(() => {}),
    }));
    await expect(load(navigation)).rejects.toMatchObject({ data: { msg: '没有' }, init: { status } });
  });
});

describe('awaitAll', () => {
  it('resolves with the values, and rejects with the first failure', async () => {
    expect(await awaitAll({ a: Promise.resolve(1), b: 2 })).toEqual({ a: 1, b: 2 });
    await expect(awaitAll({ a: Promise.reject(new Error('no')), b: 2 })).rejects.toThrow('no');
  });
});

describe('a page rendered by the server', () => {
  const statusOf = async (page: number, parts: object) => {
    const context = new RouterContextProvider(new Map([[apiContext, {} as Api]]));
    const request = new Request(`http://site.test/policy?page=${page}`);
    return (await onServer(() => parts)({ request, params: {}, context })).init?.status;
  };

  it.each<[string, object]>([
    ['a list', { list: Promise.resolve({ rows: [], total: 3 }) }],
    ['results', { found: { rows: [] }, page: 4 }],
    ['a block of several', { blocks: [{ kind: 'app', rows: [] }] }],
  ])('is 404 beyond the end of %s, and 200 on its first page', async (_, parts) => {
    expect([await statusOf(4, parts), await statusOf(1, parts)]).toEqual([404, 200]);
  });

  it('is 200 on a later page with rows, or without any list', async () => {
    expect(await statusOf(2, { list: { rows: [1] }, filters: [], none: null })).toBe(200);
    expect(await statusOf(2, { day: '2026-01-01' })).toBe(200);
  });
});
