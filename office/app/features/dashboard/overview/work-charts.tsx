import { workSheet } from '@pv-brain/contract/operations/calls/dashboard.ts';
import { CHART, SENT_CHART, TIMES_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { useCallback } from 'react';
import { useDownload } from '../../../shared/api/use-download.ts';
import type { Look } from '../../../shared/charts/parts.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { Work } from './queries.ts';
import { SENT_KINDS, sentCaption, sentOption, sentRows } from './sent-chart.ts';
import { timesCaption, timesOption, timesRows } from './times-chart.ts';

const COLOURS = { application: 'first', intention: 'second', entry: 'third' } as const;

const LEGEND = SENT_KINDS.map((kind) => ({ name: SENT_CHART.kinds[kind], colour: COLOURS[kind] }));
const HEADS = [CHART.weekFrom, ...SENT_KINDS.map((kind) => SENT_CHART.kinds[kind]), SENT_CHART.total];

/** Chart of the submissions per week, by kind. */
export function SentChart({ weeks }: Pick<Work, 'weeks'>) {
  const { mutate, isPending } = useDownload(workSheet);
  const draw = useCallback((look: Look) => sentOption(weeks, look), [weeks]);
  return (
    <ChartPanel
      title={SENT_CHART.title}
      caption={sentCaption(weeks)}
      legend={LEGEND}
      draw={draw}
      height={240}
      heads={HEADS}
      rows={sentRows(weeks)}
      isEmpty={weeks.every((week) => SENT_KINDS.every((kind) => week[kind] === 0))}
      sheet={{ mutate: () => mutate({ figure: 'sent' }), isPending }}
    />
  );
}

/** Chart of the weekly response times. */
export function TimesChart({ weeks, goalHours }: Pick<Work, 'weeks' | 'goalHours'>) {
  const { mutate, isPending } = useDownload(workSheet);
  const draw = useCallback((look: Look) => timesOption({ weeks, goalHours }, look), [weeks, goalHours]);
  return (
    <ChartPanel
      title={TIMES_CHART.title}
      caption={timesCaption({ weeks, goalHours })}
      draw={draw}
      height={196}
      heads={TIMES_CHART.heads}
      rows={timesRows({ weeks })}
      isEmpty={weeks.every(({ median }) => median === null)}
      sheet={{ mutate: () => mutate({ figure: 'times' }), isPending }}
    />
  );
}
