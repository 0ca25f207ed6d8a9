import { portalSheet } from '@pv-brain/contract/operations/calls/dashboard.ts';
import { MARKET_CHART, VISITS_CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { useCallback } from 'react';
import { useDownload } from '../../../shared/api/use-download.ts';
import type { Look } from '../../../shared/charts/parts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { marketCaption, marketHeight, marketOption, marketRows } from './market-chart.ts';
import type { Portal } from './queries.ts';
import { visitsCaption, visitsOption, visitsRows } from './visits-chart.ts';

const LEGEND = [
  { name: MARKET_CHART.supply, colour: 'third' },
  { name: MARKET_CHART.demand, colour: 'goal' },
] as const;

/** Chart of the entries on the market. */
export function MarketChart({ market }: Pick<Portal, 'market'>) {
  const { mutate, isPending } = useDownload(portalSheet);
  const draw = useCallback((look: Look) => marketOption(market, look), [market]);
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
      sheet={{ mutate: () => mutate({ figure: 'market' }), isPending }}
    />
  );
}

/** Chart of daily visits. */
export function VisitsChart(portal: Pick<Portal, 'days' | 'views' | 'viewsBefore'>) {
  const { days } = portal;
  const { mutate, isPending } = useDownload(portalSheet);
  const draw = useCallback((look: Look) => visitsOption({ days }, look), [days]);
  return (
    <ChartPanel
      title={VISITS_CHART.title}
      caption={visitsCaption(portal)}
      draw={draw}
      height={200}
      heads={VISITS_CHART.heads}
      rows={visitsRows(portal)}
      isEmpty={days.every(({ views }) => views === 0)}
      sheet={{ mutate: () => mutate({ figure: 'visits' }), isPending }}
    />
  );
}
