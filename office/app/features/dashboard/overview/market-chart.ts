import { MARKET_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { frameOf, type Look, nameAxis, numberAxis, textOf } from '../../../shared/charts/parts.ts';
import { numberWords } from './format-figures.ts';
import type { Portal } from './queries.ts';

type Market = Portal['market'];

/** Maximum categories drawn as bars; with more the bars would be too thin. */
const MAX_CATEGORIES = 6;
const CATEGORY_HEIGHT_PX = 52;

const sumOf = ({ supply, demand }: Market[number]): number => supply + demand;

/** Returns the largest categories, in the market's order. */
function drawnOf(market: Market): Market {
  if (market.length <= MAX_CATEGORIES) return market;
  const most = [...market].sort((a, b) => sumOf(b) - sumOf(a)).slice(0, MAX_CATEGORIES);
  return market.filter((category) => most.includes(category));
}

export const marketHeight = (market: Market): number =>
  Math.max(3, drawnOf(market).length) * CATEGORY_HEIGHT_PX;

/** Two bars per category, one below the other. */
export function marketOption(market: Market, look: Look): EChartsCoreOption {
  const { third, goal, pale } = look.palette;
  const rows = drawnOf(market);
  const series = (name: 'supply' | 'demand', itemStyle: object) => ({
    type: 'bar',
    barWidth: 12,
    barGap: '30%',
    itemStyle,
    emphasis: { disabled: true },
    name: MARKET_CHART[name],
    data: rows.map((row) => row[name]),
    label: { ...textOf(look), show: true, position: 'right' },
  });
  return {
    ...frameOf(look),
    grid: { left: 4, right: 36, top: 0, bottom: 0, containLabel: true },
    xAxis: { ...numberAxis(look), show: false },
    yAxis: {
      ...nameAxis(
        look,
        rows.map(({ name }) => name),
      ),
      inverse: true,
      axisLine: { show: false },
      axisLabel: { ...textOf(look), color: look.palette['text-2'], width: 104, overflow: 'truncate' },
    },
    series: [
      series('supply', { color: third }),
      series('demand', { color: pale, borderColor: goal, borderWidth: 1.5, borderType: 'dashed' }),
    ],
  };
}

export const marketRows = (market: Market) =>
  market.map(({ name, supply, demand }) => [name, numberWords(supply), numberWords(demand)]);

export function marketSums(market: Market): { supply: number; demand: number } {
  const sum = (of: 'supply' | 'demand') => market.reduce((all, row) => all + row[of], 0);
  return { supply: sum('supply'), demand: sum('demand') };
}

export function marketCaption(market: Market): string {
  const { supply, demand } = marketSums(market);
  const [most] = [...market].sort((a, b) => sumOf(b) - sumOf(a));
  if (!most || supply + demand === 0) return MARKET_CHART.none;
  const words = MARKET_CHART.caption(numberWords(supply), numberWords(demand)) + MARKET_CHART.most(most.name);
  return market.length > MAX_CATEGORIES ? words + MARKET_CHART.rest(MAX_CATEGORIES) : words;
}
