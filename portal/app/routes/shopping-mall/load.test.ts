import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { awaitAll, type LoadArgs } from '../../shared/api/load.ts';
import { loadApp } from './detail.tsx';
import { loadMall } from './load-mall.ts';

const long = `<p>${'光'.repeat(120)}</p>`;
let failing: string | undefined;

const api = createApi(async (path) => {
  if (failing && path.endsWith(failing)) throw new ApiError(500, '请求失败');
  if (path.endsWith('/getHttpPath')) return { data: 'https://office.example' };
  if (path.endsWith('/findOrderById'))
    return { data: { fdId: 'a', fdDescription: '<img src="/profile/upload/a.png">' } };
  const rows = path.endsWith('/findTopList')
    ? [{ fdId: 'top', fdDescription: long }]
    : [{ fdId: 'a', fdDescription: long }];
  return { rows, total: 12 };
});
const at = (params: LoadArgs['params'], page = 1): LoadArgs => ({
  api,
  params,
  path: '/shopping_mall',
  query: () => null,
  page,
});
const log = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  failing = undefined;
  log.mockClear();
});

describe('loadMall', () => {
  it('loads the top picks on the first page of all apps only', async () => {
    expect((await awaitAll(loadMall(at({})))).picks).toHaveLength(1);
    expect((await awaitAll(loadMall(at({}, 2)))).picks).toEqual([]);
    expect((await awaitAll(loadMall(at({ category: 'quality' })))).picks).toEqual([]);
  });

  it('cuts descriptions to 100 characters of plain text', async () => {
    const { list, picks } = await awaitAll(loadMall(at({})));
    expect(list.rows[0]?.fdDescription).toBe(`${'光'.repeat(100)}…`);
    expect(picks[0]?.fdDescription).toBe(`${'光'.repeat(100)}…`);
  });

  it('returns the list if the top picks fail', async () => {
    failing = '/findTopList';
    expect(await awaitAll(loadMall(at({})))).toMatchObject({ list: { total: 12 }, picks: [] });
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('loadApp', () => {
  it('loads uploaded images from the back office', async () => {
    const { item } = await awaitAll(loadApp(at({ fdId: 'a' })));
    expect(item.fdDescription).toBe('<img src="https://office.example/profile/upload/a.png">');
  });

  it('leaves images unchanged if its address fails to load', async () => {
    failing = '/getHttpPath';
    const { item } = await awaitAll(loadApp(at({ fdId: 'a' })));
    expect(item.fdDescription).toBe('<img src="/profile/upload/a.png">');
    expect(log).toHaveBeenCalledOnce();
  });
});
