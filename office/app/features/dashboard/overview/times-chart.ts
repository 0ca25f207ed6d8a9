import { TIMES_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { frameOf, nameAxis, numberAxis, shortDay, textOf } from '../../../shared/charts/parts.ts';
import type { ChartDefinition } from './chart-panel.tsx';
import { formatHours, formatNumber } from './format-figures.ts';
import type { Work } from './queries.ts';

const hoursOf = (median: number | null): number | null =>
  median === null ? null : Math.round(median / 360) / 10;

/** Line of the weekly medians, with the goal as a horizontal line. */
export const TIMES: ChartDefinition<Pick<Work, 'weeks' | 'goalHours'>> = {
  figure: 'times',
  title: TIMES_CHART.title,
  heads: TIMES_CHART.heads,
  rows: ({ weeks }) =>
    [...weeks]
      .reverse()
      .map(({ from, answered, median }) => [
        from,
        formatNumber(answered),
        median === null ? '' : formatHours(median),
      ]),
  caption({ weeks, goalHours }) {
    const medians = weeks.flatMap(({ median }) => median ?? []);
    if (medians.length === 0) return TIMES_CHART.none(weeks.length);
    const latestMedian = weeks.at(-1)?.median ?? null;
    const metCount = medians.filter((median) => median <= goalHours * 3600).length;
    const caption = latestMedian === null ? TIMES_CHART.noneNow : TIMES_CHART.now(formatHours(latestMedian));
    return caption + TIMES_CHART.goalMet(metCount, medians.length, goalHours);
  },
  isEmpty: ({ weeks }) => weeks.every(({ median }) => median === null),
  height: () => 196,
  option({ weeks, goalHours }, style) {
    const { third, goal, goalText } = style.palette;
    return {
      ...frameOf(style),
      tooltip: {
        ...frameOf(style).tooltip,
        axisPointer: { type: 'line', lineStyle: { color: style.palette.border, type: 'solid' } },
        valueFormatter: (hours: unknown) =>
          typeof hours === 'number' ? TIMES_CHART.hours(String(hours)) : TIMES_CHART.noneNow,
      },
      grid: { left: 4, right: 12, top: 16, bottom: 4, containLabel: true },
      xAxis: {
        ...nameAxis(style),
        data: weeks.map(({ from }) => shortDay(from)),
        boundaryGap: false,
      },
      yAxis: {
        ...numberAxis(style),
        // Keeps the goal in view even for low values.
        max: ({ max }: { max: number }) => Math.ceil((Math.max(max, goalHours) * 1.15) / 4) * 4,
        axisLabel: { ...textOf(style), formatter: TIMES_CHART.hours('{value}') },
      },
      series: [
        {
          type: 'line',
          name: TIMES_CHART.title,
          symbolSize: 6,
          connectNulls: true,
          // A value between two empty weeks is only visible as a point.
          showSymbol: weeks.filter(({ median }) => median !== null).length < 4,
          data: weeks.map(({ median }) => hoursOf(median)),
          itemStyle: { color: third },
          lineStyle: { color: third, width: 2 },
          areaStyle: { color: third, opacity: 0.07 },
          emphasis: { disabled: true },
          markLine: {
            silent: true,
            symbol: 'none',
            data: [{ yAxis: goalHours }],
            lineStyle: { color: goal, type: 'dashed' },
            label: {
              ...textOf(style),
              position: 'insideEndTop',
              formatter: TIMES_CHART.goal(goalHours),
              color: goalText,
            },
          },
        },
      ],
    };
  },
};
