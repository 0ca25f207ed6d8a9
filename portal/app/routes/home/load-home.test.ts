import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActionReader, createApi, type Query, type Transport } from '../../shared/api/api.ts';
import { awaitAll } from '../../shared/api/load.ts';
import { loadHome } from './load-home.ts';

/** Responses of the calls by path; other paths fail. */
const ANSWERS: Record<string, (query: Query) => object[]> = {
  '/api/banner/list': ({ category }) => [{ id: String(category) }],
  '/api/policy/list': ({ category, pageSize }) => [
    { fdId: 'p1', fdTitle: '解读', fdContent: '<p>正文 &lt;50MW</p>', fdTheme: `${category}/${pageSize}` },
  ],
  '/api/recruit/list': () => [{ fdId: 'r1', fdPost: '工程师', fdSalary: '面议', fdJobDescription: null }],
  '/api/industryNews/list': () => [{ fdId: 'n1', fdTitle: '快讯' }],
  '/api/app/list': () => [{ fdId: 'a1', fdAppName: '排产', fdCategoryPath: '/a.png' }],
  '/api/getbuginess/list': ({ type, pageSize }) => [{ fdId: `${type}/${pageSize}` }],
  '/api/project/list': ({ state, pageSize }) =>
    ['2026-01-01', '2099-12-31'].map((fdApplicationEnd) => ({
      fdId: fdApplicationEnd,
      fdProjectName: `${state}/${pageSize}`,
      fdProjectContent: '<p>正文</p>',
      fdApplicationStart: '2025-01-01',
      fdApplicationEnd,
    })),
  '/api/system/config': () => [{ configKey: 'demand', configValue: 'true' }],
  '/api/system/dict': () => [{ dictLabel: '服务企业', configValue: '54家' }],
  '/api/specialist/recommendList': () => [{ fdId: 'e1' }],
};

function load(answers: typeof ANSWERS, readAction?: ActionReader) {
  const transport: Transport = async (path, query) => {
    const rows = answers[path]?.(query);
    if (!rows) throw new Error(`no answer from ${path}`);
    return { code: 0, msg: '', rows: rows.slice(0, Number(query.pageSize ?? 1)), total: rows.length };
  };
  return awaitAll(
    loadHome({
      api: createApi(transport, readAction),
      params: {},
      path: '/index',
      page: 1,
      query: () => null,
    }),
  );
}

const tabsOf = ({ policy, recruit, news, app }: Awaited<ReturnType<typeof load>>) => [
  policy,
  recruit,
  news,
  app,
];
const answersWithout = (path: string) => ({ ...ANSWERS, [path]: undefined }) as unknown as typeof ANSWERS;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('loadHome', () => {
  it('requests the data of each block', async () => {
    const home = await load(ANSWERS);
    expect(home.slides?.[0]?.id).toBe('banner_index');
    expect(home.strip?.[0]?.id).toBe('banner_footer');
    expect(home.supply?.[0]?.fdId).toBe('2/6');
    expect(home.demand?.[0]?.fdId).toBe('1/6');
    expect(tabsOf(home).map((items) => items?.[0]?.title)).toEqual(['解读', '工程师', '快讯', '排产']);
    expect(home.policy?.[0]?.summary).toBe('正文 <50MW');
    expect(home.recruit?.[0]?.summary).toBe('面议');
    expect(home.app?.[0]?.image).toBe('/a.png');
    expect(home.totals).toEqual({ entries: 2, posts: 1, apps: 1 });
  });

  it('loads four entries per tab, with policy interpretations in the first', async () => {
    const queries: Query[] = [];
    await load({
      ...ANSWERS,
      '/api/policy/list': (query) => {
        queries.push(query);
        return [];
      },
    });
    expect(queries).toEqual([{ pageNum: 1, pageSize: 4, category: '3' }]);
  });

  it('keeps only open projects, and has no total if the back end ignores the filter', async () => {
    const { open } = await load(ANSWERS);
    expect(open).toEqual({
      projects: [{ fdId: '2099-12-31', fdProjectName: 'open/3', fdApplicationEnd: '2099-12-31' }],
      total: null,
    });
  });

  it('has a total of open projects from a foreign back end only if it returns all of them', async () => {
    const totalOf = async (count: number, readAction?: ActionReader) => {
      const projects = () => Array.from({ length: count }, (_, index) => ({ fdId: `${index}` }));
      const { open } = await load({ ...ANSWERS, '/api/project/list': projects }, readAction);
      return open?.total;
    };
    expect(await totalOf(4)).toBe(4);
    expect(await totalOf(3, (_, answer) => answer)).toBe(3);
    expect(await totalOf(4, (_, answer) => answer)).toBeNull();
  });

  it('omits the demand market only if its switch is false', async () => {
    const switched = (configValue: string) =>
      load({ ...ANSWERS, '/api/system/config': () => [{ configKey: 'demand', configValue }] });
    expect(await switched('false')).toMatchObject({ demandShown: false, demand: [] });
    expect(await switched('true')).toMatchObject({ demandShown: true });
    expect(await switched('')).toMatchObject({ demandShown: true });
    expect(await load(answersWithout('/api/system/config'))).toMatchObject({ demandShown: true });
  });

  it.each([
    ['/api/banner/list', 'slides'],
    ['/api/system/dict', 'figures'],
    ['/api/specialist/recommendList', 'experts'],
    ['/api/getbuginess/list', 'supply'],
  ] as const)('keeps the other blocks if %s fails', async (path, block) => {
    const home = await load(answersWithout(path));
    expect(home[block]).toBeNull();
    expect(tabsOf(home).every((items) => items?.length === 1)).toBe(true);
    expect(console.error).toHaveBeenCalled();
  });

  it('keeps the other tabs if one fails', async () => {
    const home = await load(answersWithout('/api/industryNews/list'));
    expect(tabsOf(home).map((items) => items?.length ?? null)).toEqual([1, 1, null, 1]);
  });
});
