import { MARKET_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { frameOf, nameAxis, numberAxis, textOf } from '../../../shared/charts/parts.ts';
import type { ChartDefinition } from './chart-panel.tsx';
import { formatNumber } from './format-figures.ts';
import type { Portal } from './queries.ts';

type Market = Portal['market'];

/** Maximum categories drawn as bars; with more the bars would be too thin. */
const MAX_CATEGORIES = 6;
const CATEGORY_HEIGHT_PX = 52;

const sumOf = ({ supply, demand }: Market[number]): number => supply + demand;

/** Returns the largest categories, in the market's order. */
function largestCategories(market: Market): Market {
  if (market.length <= MAX_CATEGORIES) return market;
  const largest = [...market].sort((a, b) => sumOf(b) - sumOf(a)).slice(0, MAX_CATEGORIES);
  return market.filter((category) => largest.includes(category));
}

export const marketRows = (market: Market) =>
  market.map(({ name, supply, demand }) => [name, formatNumber(supply), formatNumber(demand)]);

export function marketSums(market: Market): { supply: number; demand: number } {
  const sum = (of: 'supply' | 'demand') => market.reduce((total, row) => total + row[of], 0);
  return { supply: sum('supply'), demand: sum('demand') };
}

const isEmpty = (market: Market): boolean => market.every((category) => sumOf(category) === 0);

/** Two bars per category, one below the other. */
export const MARKET: ChartDefinition<Pick<Portal, 'market'>> = {
  figure: 'market',
  title: MARKET_CHART.title,
  heads: MARKET_CHART.heads,
  legend: [
    { name: MARKET_CHART.supply, colour: 'third' },
    { name: MARKET_CHART.demand, colour: 'goal' },
  ],
  rows: ({ market }) => marketRows(market),
  caption({ market }) {
    const [largest] = [...market].sort((a, b) => sumOf(b) - sumOf(a));
    if (!largest || isEmpty(market)) return MARKET_CHART.none;
    const { supply, demand } = marketSums(market);
    const caption =
      MARKET_CHART.caption(formatNumber(supply), formatNumber(demand)) + MARKET_CHART.most(largest.name);
    return market.length > MAX_CATEGORIES ? caption + MARKET_CHART.rest(MAX_CATEGORIES) : caption;
  },
  isEmpty: ({ market }) => isEmpty(market),
  height: ({ market }) => Math.max(3, largestCategories(market).length) * CATEGORY_HEIGHT_PX,
  option({ market }, style) {
    const { third, goal, pale } = style.palette;
    const rows = largestCategories(market);
    const series = (name: 'supply' | 'demand', itemStyle: object) => ({
      type: 'bar',
      barWidth: 12,
      barGap: '30%',
      itemStyle,
      emphasis: { disabled: true },
      name: MARKET_CHART[name],
      data: rows.map((row) => row[name]),
      label: { ...textOf(style), show: true, position: 'right' },
    });
    return {
      ...frameOf(style),
      grid: { left: 4, right: 36, top: 0, bottom: 0, containLabel: true },
      xAxis: { ...numberAxis(style), show: false },
      yAxis: {
        ...nameAxis(style),
        data: rows.map(({ name }) => name),
        inverse: true,
        axisLine: { show: false },
        axisLabel: { ...textOf(style), color: style.palette['text-2'], width: 104, overflow: 'truncate' },
      },
      series: [
        series('supply', { color: third }),
        series('demand', { color: pale, borderColor: goal, borderWidth: 1.5, borderType: 'dashed' }),
      ],
    };
  },
};
