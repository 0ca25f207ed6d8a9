import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, type Query } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { awaitAll, type LoadArgs } from '../../shared/api/load.ts';
import { loadEntry as loadPlan } from './detail.tsx';
import * as plans from './load-market.ts';

const categories = [{ fdCategory: 'module', fdCategoryName: '光伏组件' }];
const requests: { path: string; query: Query }[] = [];
let demand: () => unknown;
let type: string | null;

const api = createApi(async (path, query) => {
  requests.push({ path, query });
  if (path.endsWith('/config')) return demand();
  if (path.endsWith('/categories')) return { rows: categories };
  if (path.endsWith('/list')) return { rows: [], total: 0 };
  return { data: { fdId: 'a', fdGetbuginessType: type } };
});

const config = (configValue: string) => () => ({ rows: [{ configKey: 'demand', configValue }] });
const at = (params: LoadArgs['params']): LoadArgs => ({
  api,
  params,
  path: '/supply_demand',
  page: 1,
  query: () => null,
});
const loadMarket = async (args: LoadArgs) => awaitAll(plans.loadMarket(args));
const loadMarketList = async (args: LoadArgs) => awaitAll(plans.loadMarketList(args));
const loadEntry = async (args: LoadArgs) => awaitAll(loadPlan(args));
const refused = { code: 404 } satisfies Partial<ApiError>;

beforeEach(() => {
  requests.length = 0;
  demand = config('true');
  type = '2';
});

describe('loadMarket', () => {
  it.each(['foo', 'Supply', 'toString', undefined])('rejects the market %s as not found', async (market) => {
    await expect(loadMarket(at({ market }))).rejects.toMatchObject(refused);
  });

  it.each(['true', '', '0', 'FALSE'])('shows the demand market for the config value "%s"', async (value) => {
    demand = config(value);
    expect(await loadMarket(at({ market: 'demand' }))).toEqual({
      market: 'demand',
      categories,
      demandShown: true,
    });
  });

  it('hides the demand market for the string false, and only that market', async () => {
    demand = config('false');
    await expect(loadMarket(at({ market: 'demand' }))).rejects.toMatchObject(refused);
    expect(await loadMarket(at({ market: 'supply' }))).toMatchObject({ demandShown: false });
  });

  it('shows the demand market when the config fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    demand = () => Promise.reject(new ApiError(500, '请求失败'));
    expect(await loadMarket(at({ market: 'demand' }))).toMatchObject({ demandShown: true });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('loadMarketList', () => {
  it.each([
    ['demand', '1'],
    ['supply', '2'],
  ])('requests the entries of the %s market with type %s', async (market, expected) => {
    await loadMarketList(at({ market, category: 'module' }));
    expect(requests.find(({ path }) => path.endsWith('/list'))?.query).toEqual({
      pageNum: 1,
      pageSize: 9,
      category: 'module',
      type: expected,
    });
  });
});

describe('loadEntry', () => {
  it('finds an entry in its own market only', async () => {
    expect(await loadEntry(at({ market: 'supply', fdId: 'a' }))).toMatchObject({ item: { fdId: 'a' } });
    await expect(loadEntry(at({ market: 'demand', fdId: 'a' }))).rejects.toMatchObject(refused);
  });

  it('accepts an entry without a market', async () => {
    type = null;
    expect(await loadEntry(at({ market: 'demand', fdId: 'a' }))).toMatchObject({ market: 'demand' });
  });
});
