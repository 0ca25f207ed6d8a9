import { SENT_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { type ChartStyle, frameOf, nameAxis, numberAxis, shortDay } from '../../../shared/charts/parts.ts';
import { formatNumber } from './format-figures.ts';
import type { Work } from './queries.ts';

type Weeks = Work['weeks'];

const sumOf = (week: Weeks[number]): number => week.application + week.intention + week.entry;

/** Stacked bars of submissions per week, by kind. */
export function sentOption(weeks: Weeks, style: ChartStyle): EChartsCoreOption {
  const { first, second, third } = style.palette;
  const colours = { application: first, intention: second, entry: third };
  return {
    ...frameOf(style),
    grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
    xAxis: nameAxis(
      style,
      weeks.map(({ from }) => shortDay(from)),
    ),
    yAxis: numberAxis(style),
    series: SUBMISSION_KINDS.map((kind) => ({
      type: 'bar',
      stack: 'sent',
      barWidth: '42%',
      barMaxWidth: 28,
      name: SENT_CHART.kinds[kind],
      data: weeks.map((week) => week[kind]),
      itemStyle: { color: colours[kind] },
      emphasis: { disabled: true },
    })),
  };
}

/** Table rows, the newest first. */
export const sentRows = (weeks: Weeks) =>
  [...weeks]
    .reverse()
    .map((week) => [
      week.from,
      ...SUBMISSION_KINDS.map((kind) => formatNumber(week[kind])),
      formatNumber(sumOf(week)),
    ]);

export function sentCaption(weeks: Weeks): string {
  const total = weeks.reduce((sum, week) => sum + sumOf(week), 0);
  if (total === 0) return SENT_CHART.none(weeks.length);
  const [lastWeek = 0, thisWeek = 0] = weeks.slice(-2).map(sumOf);
  return SENT_CHART.caption(
    formatNumber(thisWeek),
    formatNumber(lastWeek),
    formatNumber(total),
    weeks.length,
  );
}
