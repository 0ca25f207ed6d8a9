import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AwaitedPlan } from '../../shared/api/load.ts';
import { fakeServer } from '../../shared/api/testing.ts';
import { Home } from './home.tsx';
import type { loadHome } from './load-home.ts';

type HomeData = AwaitedPlan<ReturnType<typeof loadHome>>;

const FAILED: HomeData = {
  slides: null,
  strip: null,
  policy: null,
  recruit: null,
  news: null,
  app: null,
  supply: null,
  demand: null,
  demandShown: true,
  figures: null,
  experts: null,
  today: '2026-03-18',
  open: null,
  totals: null,
};

const entry = (fdId: string, name: string) =>
  ({
    fdId,
    fdGetbuginessName: name,
    fdGetbuginessNumber: 12000,
    fdGetbuginessUnit: '块',
    fdArea: '澜州高新区',
  }) as NonNullable<HomeData['supply']>[number];

let currentData: Partial<HomeData> = {};

function Page() {
  return <Home {...FAILED} {...currentData} />;
}
const Stub = createRoutesStub([{ path: '/', Component: Page }]);

function show(data: Partial<HomeData>) {
  currentData = data;
  render(<Stub />);
}
const titles = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);
const board = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

describe('Home', () => {
  it('shows an error in each block if every call fails', () => {
    show({});
    expect(titles(1)).toEqual(['光伏产业大脑']);
    expect(titles(2)).toEqual(['正在申报', '平台动态', '供需对接', '共享人才']);
    expect(screen.getByText('Banner加载失败')).toBeTruthy();
    const failures = screen.getAllByText('数据加载失败，请稍后再试');
    expect(failures.filter((failure) => !failure.closest('[hidden]'))).toHaveLength(4);
  });

  it('shows supply and demand with quantity, unit and area, linked to their pages', () => {
    show({ supply: [entry('s1', '双玻组件')], demand: [entry('d1', '求购逆变器')] });
    const link = board('供应信息').getByRole('link', { name: '双玻组件' });
    expect(link.getAttribute('href')).toBe('/supply_demand/supply/detail/s1');
    expect(link.closest('li')?.textContent).toContain('12,000 块澜州高新区');
    expect(board('需求信息').getByRole('link', { name: '求购逆变器' }).getAttribute('href')).toBe(
      '/supply_demand/demand/detail/d1',
    );
    expect(
      board('需求信息')
        .getByRole('link', { name: /查看更多/ })
        .getAttribute('href'),
    ).toBe('/supply_demand/demand');
  });

  it('shows open projects, figures and services directly below the carousel', () => {
    const project = (fdId: string, fdProjectName: string, fdApplicationEnd: string) => ({
      fdId,
      fdProjectName,
      fdMaxSupport: fdId === 'p1' ? '800万元' : null,
      fdApplicationEnd,
    });
    const projects = [project('p1', '智能工厂', '2026-03-20'), project('p2', '绿色工厂', '2026-04-30')];
    show({ open: { projects, total: 12 }, totals: { entries: 60, posts: 24, apps: 27 } });
    const strip = screen.getByRole('region', { name: '可申报项目与常用服务' });
    expect(
      screen.getByRole('region', { name: '首页横幅' }).compareDocumentPosition(strip) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    const rows = within(strip).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '智能工厂最高支持 800万元还剩2天',
      '绿色工厂还剩43天',
    ]);
    expect(within(strip).getByRole('link', { name: '智能工厂' }).getAttribute('href')).toBe(
      '/project/detail/p1',
    );
    expect([...strip.querySelectorAll('dl > div')].map((figure) => figure.textContent)).toEqual([
      '可申报项目12',
      '供需信息60',
      '招聘岗位24',
      '数转应用27',
    ]);
    const links = within(within(strip).getByRole('navigation', { name: '常用服务' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '项目申报',
      '企业政策',
      '金融服务',
      '供需对接',
      '人才服务',
      '应用商城',
    ]);
  });

  it('shows a company its submissions by state in place of the sign-in link', async () => {
    show({});
    expect(screen.getByRole('link', { name: '登录后查看办理进度' })).toBeTruthy();
    const server = fakeServer();
    const counts = [
      { word: '审核中', rows: 2 },
      { word: '已撤回', rows: 4 },
    ];
    server.answers['/api/my/states'] = () =>
      Response.json({ code: 0, data: { refusals: {}, rows: [], counts } });
    server.answers['/api/system/getHttpPath'] = () => Response.json({ code: 0, data: 'http://office' });
    await act(() => server.signIn());
    expect((await screen.findByRole('link', { name: /审核中/ })).textContent).toBe('审核中 2已撤回 4');
    expect(screen.queryByText(/登录后查看办理/)).toBeNull();
  });

  it('omits the demand board if that market is closed', () => {
    show({ supply: [entry('s1', '双玻组件')], demand: [], demandShown: false });
    expect(titles(3)).toEqual(['供应信息', '专家推荐']);
  });

  it('shows a message if a market is empty', () => {
    show({ supply: [] });
    expect(board('供应信息').getByText('暂无内容')).toBeTruthy();
  });

  it('displays the finance figures as number and unit, and omits the strip without them', () => {
    show({ figures: [{ dictLabel: '交易规模', configValue: '15亿元' }] });
    expect(screen.getByText('交易规模').parentElement?.querySelector('dd')?.textContent).toBe('15亿元');
    expect(screen.getByRole('link', { name: '了解金融服务' }).getAttribute('href')).toBe(
      '/financial/default',
    );
    cleanup();
    show({ figures: [] });
    expect(screen.queryByText('供应链金融服务平台')).toBeNull();
  });

  it('shows the banner strip above the footer only if there are banners, advancing every 3 seconds', () => {
    vi.useFakeTimers();
    const banner = (id: string) => ({
      id,
      fdId: id,
      fdTitle: `活动${id}`,
      fdFilePath: `/${id}.svg`,
      fdMobilePath: null,
      fdLink: '/policy',
      fdCategory: 'banner_footer',
    });
    show({ strip: [banner('1'), banner('2')] });
    const strip = within(screen.getByRole('region', { name: '推荐横幅' }));
    expect(strip.getByAltText('活动1')).toBeTruthy();
    const currentDot = () => strip.getByRole('button', { current: true }).getAttribute('aria-label');
    act(() => vi.advanceTimersByTime(2999));
    expect(currentDot()).toBe('第 1 张');
    act(() => vi.advanceTimersByTime(1));
    expect(currentDot()).toBe('第 2 张');
    cleanup();
    vi.useRealTimers();
    show({ strip: [] });
    expect(screen.queryByRole('region', { name: '推荐横幅' })).toBeNull();
  });

  it('shows recommended experts in groups, without 换一换 if there is only one group', () => {
    const experts = ['沈予诚', '贺文澜', '罗启明'].map((fdName, index) => ({ fdId: `e${index}`, fdName }));
    const rows = experts as NonNullable<HomeData['experts']>['rows'];
    show({ experts: { rows, total: 12 } });
    expect(screen.getByRole('link', { name: '贺文澜' }).getAttribute('href')).toBe('/specialist/detail/e1');
    expect(screen.getByText('第 1 / 4 组')).toBeTruthy();
    expect(screen.getByRole('button', { name: '换一换' })).toBeTruthy();
    cleanup();
    show({ experts: { rows, total: 3 } });
    expect(screen.queryByRole('button', { name: '换一换' })).toBeNull();
  });

  it('keeps the current experts and shows an error if the next ones fail to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const rows = [{ fdId: 'e1', fdName: '沈予诚' }] as NonNullable<HomeData['experts']>['rows'];
    show({ experts: { rows, total: 12 } });
    const before = screen.getAllByText('数据加载失败，请稍后再试').length;
    fireEvent.click(screen.getByRole('button', { name: '换一换' }));
    await expect.poll(() => screen.getAllByText('数据加载失败，请稍后再试')).toHaveLength(before + 1);
    expect(screen.getByRole('link', { name: '沈予诚' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});
