import { portalSheet, workSheet } from '@pv-brain/contract/operations/calls/dashboard.ts';
import {
  CHART,
  MARKET_CHART,
  SENT_CHART,
  TIMES_CHART,
  VISITS_CHART,
} from '@pv-brain/contract/operations/messages/office-desk.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { useCallback } from 'react';
import type { ChartStyle } from '../../../shared/charts/parts.ts';
import { ChartPanel, SheetButton } from './chart-panel.tsx';
import { marketCaption, marketHeight, marketOption, marketRows } from './market-chart.ts';
import type { Portal, Work } from './queries.ts';
import { sentCaption, sentOption, sentRows } from './sent-chart.ts';
import { timesCaption, timesOption, timesRows } from './times-chart.ts';
import { visitsCaption, visitsOption, visitsRows } from './visits-chart.ts';

const LEGEND = [
  { name: MARKET_CHART.supply, colour: 'third' },
  { name: MARKET_CHART.demand, colour: 'goal' },
] as const;

export function MarketChart({ market }: Pick<Portal, 'market'>) {
  const draw = useCallback((style: ChartStyle) => marketOption(market, style), [market]);
  return (
    <ChartPanel
      title={MARKET_CHART.title}
      caption={marketCaption(market)}
      legend={LEGEND}
      draw={draw}
      height={marketHeight(market)}
      heads={MARKET_CHART.heads}
      rows={marketRows(market)}
      isEmpty={market.every(({ supply, demand }) => supply + demand === 0)}
      sheet={<SheetButton title={MARKET_CHART.title} declared={portalSheet} input={{ figure: 'market' }} />}
    />
  );
}

export function VisitsChart(portal: Pick<Portal, 'days' | 'views' | 'viewsBefore'>) {
  const { days } = portal;
  const draw = useCallback((style: ChartStyle) => visitsOption({ days }, style), [days]);
  return (
    <ChartPanel
      title={VISITS_CHART.title}
      caption={visitsCaption(portal)}
      draw={draw}
      height={200}
      heads={VISITS_CHART.heads}
      rows={visitsRows(portal)}
      isEmpty={days.every(({ views }) => views === 0)}
      sheet={<SheetButton title={VISITS_CHART.title} declared={portalSheet} input={{ figure: 'visits' }} />}
    />
  );
}

const SENT_COLOURS = { application: 'first', intention: 'second', entry: 'third' } as const;

const SENT_LEGEND = SUBMISSION_KINDS.map((kind) => ({
  name: SENT_CHART.kinds[kind],
  colour: SENT_COLOURS[kind],
}));
const SENT_HEADS = [
  CHART.weekFrom,
  ...SUBMISSION_KINDS.map((kind) => SENT_CHART.kinds[kind]),
  SENT_CHART.total,
];

export function SentChart({ weeks }: Pick<Work, 'weeks'>) {
  const draw = useCallback((style: ChartStyle) => sentOption(weeks, style), [weeks]);
  return (
    <ChartPanel
      title={SENT_CHART.title}
      caption={sentCaption(weeks)}
      legend={SENT_LEGEND}
      draw={draw}
      height={240}
      heads={SENT_HEADS}
      rows={sentRows(weeks)}
      isEmpty={weeks.every((week) => SUBMISSION_KINDS.every((kind) => week[kind] === 0))}
      sheet={<SheetButton title={SENT_CHART.title} declared={workSheet} input={{ figure: 'sent' }} />}
    />
  );
}

export function TimesChart({ weeks, goalHours }: Pick<Work, 'weeks' | 'goalHours'>) {
  const draw = useCallback(
    (style: ChartStyle) => timesOption({ weeks, goalHours }, style),
    [weeks, goalHours],
  );
  return (
    <ChartPanel
      title={TIMES_CHART.title}
      caption={timesCaption({ weeks, goalHours })}
      draw={draw}
      height={196}
      heads={TIMES_CHART.heads}
      rows={timesRows({ weeks })}
      isEmpty={weeks.every(({ median }) => median === null)}
      sheet={<SheetButton title={TIMES_CHART.title} declared={workSheet} input={{ figure: 'times' }} />}
    />
  );
}
