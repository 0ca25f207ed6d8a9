import { VISITS_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { frameOf, nameAxis, numberAxis, shortDay } from '../../../shared/charts/parts.ts';
import type { ChartDefinition } from './chart-panel.tsx';
import { formatNumber } from './format-figures.ts';
import type { Portal } from './queries.ts';

/** One bar per day. */
export const VISITS: ChartDefinition<Pick<Portal, 'days' | 'views' | 'viewsBefore'>> = {
  figure: 'visits',
  title: VISITS_CHART.title,
  heads: VISITS_CHART.heads,
  rows: ({ days }) => [...days].reverse().map(({ day, views }) => [day, formatNumber(views)]),
  caption({ days, views, viewsBefore }) {
    const [busiestDay] = [...days].sort((a, b) => b.views - a.views);
    if (!busiestDay || busiestDay.views === 0) return VISITS_CHART.none;
    return (
      VISITS_CHART.caption(formatNumber(views), formatNumber(viewsBefore)) +
      VISITS_CHART.most(shortDay(busiestDay.day), formatNumber(busiestDay.views))
    );
  },
  isEmpty: ({ days }) => days.every(({ views }) => views === 0),
  height: () => 200,
  option: ({ days }, style) => ({
    ...frameOf(style),
    grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
    xAxis: { ...nameAxis(style), data: days.map(({ day }) => shortDay(day)) },
    yAxis: numberAxis(style),
    series: [
      {
        type: 'bar',
        name: VISITS_CHART.views,
        barWidth: '56%',
        barMaxWidth: 20,
        data: days.map(({ views }) => views),
        itemStyle: { color: style.palette.third },
        emphasis: { disabled: true },
      },
    ],
  }),
};
