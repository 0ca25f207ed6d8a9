import { describe, expect, it } from 'vitest';
import { paletteOf } from '../../../shared/charts/parts.ts';
import { MARKET } from './market-chart.ts';
import { SENT } from './sent-chart.ts';
import { PORTAL, WORK } from './testing.ts';
import { TIMES } from './times-chart.ts';
import { VISITS } from './visits-chart.ts';

const LOOK = { palette: paletteOf('light'), scale: 1 };

interface Drawn {
  xAxis: { data?: string[] };
  yAxis: { data?: string[]; max?(of: { max: number }): number };
  series: {
    name: string;
    data: (number | null)[];
    stack?: string;
    itemStyle: object;
    showSymbol?: boolean;
  }[];
}
const drawn = (option: unknown) => option as Drawn;
const none = WORK.weeks.map((week) => ({
  ...week,
  application: 0,
  intention: 0,
  entry: 0,
  answered: 0,
  median: null,
}));

describe('the submissions chart', () => {
  it('stacks the kinds in one bar per week', () => {
    const { xAxis, series } = drawn(SENT.option(WORK, LOOK));
    expect(xAxis.data?.slice(-3)).toEqual(['11/09', '11/16', '11/23']);
    expect(series.map(({ name, stack, data }) => [name, stack, data.slice(-3)])).toEqual([
      ['申报', 'sent', [4, 3, 0]],
      ['意向', 'sent', [0, 2, 0]],
      ['供需', 'sent', [0, 1, 2]],
    ]);
  });

  it('has a table and a caption', () => {
    expect(SENT.rows(WORK).slice(0, 2)).toEqual([
      ['2026-11-23', '0', '0', '2', '2'],
      ['2026-11-16', '3', '2', '1', '6'],
    ]);
    expect(SENT.caption(WORK)).toBe('本周至今收件 2 件，上周 6 件；12 周共 12 件。');
    expect(SENT.caption({ weeks: none })).toBe('近 12 周没有收件。');
  });
});

describe('the response time chart', () => {
  it('is a line in hours, with the goal in view, and points when there are few values', () => {
    const { series, yAxis } = drawn(TIMES.option(WORK, LOOK));
    expect(series[0]?.data.slice(-4)).toEqual([null, 9, 7.4, null]);
    expect(series[0]?.showSymbol).toBe(true);
    expect(series[0]).toMatchObject({
      markLine: { data: [{ yAxis: 8 }], label: { formatter: '目标 8 小时' } },
    });
    expect([yAxis.max?.({ max: 1 }), yAxis.max?.({ max: 15 })]).toEqual([12, 20]);
  });

  it('has a table and a caption', () => {
    expect(TIMES.rows(WORK).slice(0, 3)).toEqual([
      ['2026-11-23', '0', ''],
      ['2026-11-16', '5', '7.4'],
      ['2026-11-09', '2', '9'],
    ]);
    expect(TIMES.caption(WORK)).toBe('本周还没有答复；有答复的 2 周里 1 周在目标 8 小时以内。');
    const now = WORK.weeks.map((week, at) => (at === 11 ? { ...week, median: 3600 } : week));
    expect(TIMES.caption({ weeks: now, goalHours: 9 })).toBe(
      '本周中位数 1 小时；有答复的 3 周里 3 周在目标 9 小时以内。',
    );
    expect(TIMES.caption({ weeks: none, goalHours: 8 })).toBe('近 12 周没有答复过申报或供需。');
  });
});

describe('the market chart', () => {
  it('has a bar for supply and an outline for demand', () => {
    const { yAxis, series } = drawn(MARKET.option(PORTAL, LOOK));
    expect(yAxis.data).toEqual(['光伏组件', '逆变器']);
    expect(series.map(({ name, data }) => [name, data])).toEqual([
      ['供应', [14, 9]],
      ['需求', [12, 8]],
    ]);
    expect(series[1]?.itemStyle).toMatchObject({ borderType: 'dashed' });
  });

  it('draws the six largest categories in their order, and lists all in its table', () => {
    const market = [1, 7, 3, 4, 2, 6, 5, 8].map((supply) => ({ name: `类${supply}`, supply, demand: 0 }));
    expect(drawn(MARKET.option({ market }, LOOK)).yAxis.data).toEqual([
      '类7',
      '类3',
      '类4',
      '类6',
      '类5',
      '类8',
    ]);
    expect(MARKET.height({ market })).toBe(6 * 52);
    expect(MARKET.rows({ market })).toHaveLength(8);
    expect(MARKET.caption({ market })).toBe(
      '在架供应 36 条，需求 0 条；类8最多。图中为最多的 6 类，表格列出全部。',
    );
    expect(MARKET.caption(PORTAL)).toBe('在架供应 23 条，需求 20 条；光伏组件最多。');
    expect(MARKET.caption({ market: [{ name: '其他', supply: 0, demand: 0 }] })).toBe(
      '市场上还没有在架的供需。',
    );
  });
});

it('the visits chart has a bar per day, a table with the newest first, and a caption', () => {
  expect(drawn(VISITS.option(PORTAL, LOOK)).series[0]?.data).toEqual([7000, 900]);
  expect(VISITS.rows(PORTAL)[0]).toEqual(['2026-11-23', '900']);
  expect(VISITS.caption(PORTAL)).toBe(
    '近 7 天 48,210 次，之前 7 天 40,000 次；30 天里 11/22 最多，7,000 次。不含爬虫，同一网络地址每天对同一页面最多计 20 次，不记个人信息。',
  );
  const days = PORTAL.days.map(({ day }) => ({ day, views: 0 }));
  expect(VISITS.caption({ days, views: 0, viewsBefore: 0 })).toContain('还没有人访问');
});
