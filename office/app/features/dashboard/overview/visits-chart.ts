import { VISITS_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, frameOf, nameAxis, numberAxis, shortDay } from '../../../shared/charts/parts.ts';
import { formatNumber } from './format-figures.ts';
import type { Portal } from './queries.ts';

/** One bar per day. */
export function visitsOption({ days }: Pick<Portal, 'days'>, style: ChartStyle): EChartsCoreOption {
  return {
    ...frameOf(style),
    grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
    xAxis: nameAxis(
      style,
      days.map(({ day }) => shortDay(day)),
    ),
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
  };
}

/** Table rows, the newest first. */
export const visitsRows = ({ days }: Pick<Portal, 'days'>) =>
  [...days].reverse().map(({ day, views }) => [day, formatNumber(views)]);

export function visitsCaption({ days, views, viewsBefore }: Pick<Portal, 'days' | 'views' | 'viewsBefore'>) {
  const [busiestDay] = [...days].sort((a, b) => b.views - a.views);
  if (!busiestDay || busiestDay.views === 0) return VISITS_CHART.none;
  return (
    VISITS_CHART.caption(formatNumber(views), formatNumber(viewsBefore)) +
    VISITS_CHART.most(shortDay(busiestDay.day), formatNumber(busiestDay.views))
  );
}
