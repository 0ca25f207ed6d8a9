import { SENT_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { frameOf, type Look, nameAxis, numberAxis, shortDay } from '../../../shared/charts/parts.ts';
import { numberWords } from './format-figures.ts';
import type { Work } from './queries.ts';

type Weeks = Work['weeks'];

export const SENT_KINDS = ['application', 'intention', 'entry'] as const;

const sumOf = (week: Weeks[number]): number => week.application + week.intention + week.entry;

/** Stacked bars of submissions per week, by kind. */
export function sentOption(weeks: Weeks, look: Look): EChartsCoreOption {
  const { first, second, third } = look.palette;
  const colours = { application: first, intention: second, entry: third };
  return {
    ...frameOf(look),
    grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
    xAxis: nameAxis(
      look,
      weeks.map(({ from }) => shortDay(from)),
    ),
    yAxis: numberAxis(look),
    series: SENT_KINDS.map((kind) => ({
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
      ...SENT_KINDS.map((kind) => numberWords(week[kind])),
      numberWords(sumOf(week)),
    ]);

export function sentCaption(weeks: Weeks): string {
  const all = weeks.reduce((sum, week) => sum + sumOf(week), 0);
  if (all === 0) return SENT_CHART.none(weeks.length);
  const [before = 0, now = 0] = weeks.slice(-2).map(sumOf);
  return SENT_CHART.caption(numberWords(now), numberWords(before), numberWords(all), weeks.length);
}
