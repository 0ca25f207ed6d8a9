import { CHART, SENT_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { frameOf, nameAxis, numberAxis, shortDay } from '../../../shared/charts/parts.ts';
import type { ChartDefinition } from './chart-panel.tsx';
import { formatNumber } from './format-figures.ts';
import type { Work } from './queries.ts';

const COLOURS = { application: 'first', intention: 'second', entry: 'third' } as const;

const KIND_NAMES = SUBMISSION_KINDS.map((kind) => SENT_CHART.kinds[kind]);

const sumOf = (week: Work['weeks'][number]): number => week.application + week.intention + week.entry;

/** Stacked bars of submissions per week, by kind. */
export const SENT: ChartDefinition<Pick<Work, 'weeks'>> = {
  figure: 'sent',
  title: SENT_CHART.title,
  heads: [CHART.weekFrom, ...KIND_NAMES, SENT_CHART.total],
  legend: SUBMISSION_KINDS.map((kind) => ({ name: SENT_CHART.kinds[kind], colour: COLOURS[kind] })),
  rows: ({ weeks }) =>
    [...weeks]
      .reverse()
      .map((week) => [
        week.from,
        ...SUBMISSION_KINDS.map((kind) => formatNumber(week[kind])),
        formatNumber(sumOf(week)),
      ]),
  caption({ weeks }) {
    const total = weeks.reduce((sum, week) => sum + sumOf(week), 0);
    if (total === 0) return SENT_CHART.none(weeks.length);
    const [lastWeek = 0, thisWeek = 0] = weeks.slice(-2).map(sumOf);
    return SENT_CHART.caption(
      formatNumber(thisWeek),
      formatNumber(lastWeek),
      formatNumber(total),
      weeks.length,
    );
  },
  isEmpty: ({ weeks }) => weeks.every((week) => sumOf(week) === 0),
  height: () => 240,
  option: ({ weeks }, style) => ({
    ...frameOf(style),
    grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
    xAxis: { ...nameAxis(style), data: weeks.map(({ from }) => shortDay(from)) },
    yAxis: numberAxis(style),
    series: SUBMISSION_KINDS.map((kind) => ({
      type: 'bar',
      stack: 'sent',
      barWidth: '42%',
      barMaxWidth: 28,
      name: SENT_CHART.kinds[kind],
      data: weeks.map((week) => week[kind]),
      itemStyle: { color: style.palette[COLOURS[kind]] },
      emphasis: { disabled: true },
    })),
  }),
};
