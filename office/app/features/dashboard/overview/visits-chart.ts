import { VISITS_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { frameOf, type Look, nameAxis, numberAxis, shortDay } from '../../../shared/charts/parts.ts';
import { numberWords } from './format-figures.ts';
import type { Portal } from './queries.ts';

/** One bar per day. */
export function visitsOption({ days }: Pick<Portal, 'days'>, look: Look): EChartsCoreOption {
  return {
    ...frameOf(look),
    grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
    xAxis: nameAxis(
      look,
      days.map(({ day }) => shortDay(day)),
    ),
    yAxis: numberAxis(look),
    series: [
      {
        type: 'bar',
        name: VISITS_CHART.views,
        barWidth: '56%',
        barMaxWidth: 20,
        data: days.map(({ views }) => views),
        itemStyle: { color: look.palette.third },
        emphasis: { disabled: true },
      },
    ],
  };
}

/** Table rows, the newest first. */
export const visitsRows = ({ days }: Pick<Portal, 'days'>) =>
  [...days].reverse().map(({ day, views }) => [day, numberWords(views)]);

export function visitsCaption({ days, views, viewsBefore }: Pick<Portal, 'days' | 'views' | 'viewsBefore'>) {
  const [most] = [...days].sort((a, b) => b.views - a.views);
  if (!most || most.views === 0) return VISITS_CHART.none;
  return (
    VISITS_CHART.caption(numberWords(views), numberWords(viewsBefore)) +
    VISITS_CHART.most(shortDay(most.day), numberWords(most.views))
  );
}
