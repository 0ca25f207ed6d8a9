import { MARKET } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useRouteLoaderData } from 'react-router';
import { onClient, onServer, type Parts } from '../../shared/api/load.ts';
import { listMeta } from '../../shared/section/list-route.tsx';
import { shouldRevalidateList } from '../../shared/section/load-filters.ts';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import type { Route } from './+types/list';
import { type loadMarket, loadMarketList } from './load-market.ts';
import { MarketList } from './market-list.tsx';
import { isMarket, marketSection } from './section.ts';

export const handle = {
  list: 'getbuginess',
  pageSize: PAGE_SIZE.cards,
  split: { parameter: 'market', values: MARKET },
} satisfies PageHandle;
export const loader = onServer(loadMarketList);
export const clientLoader = onClient(loadMarketList);
export const shouldRevalidate = shouldRevalidateList;

export const meta = (args: Route.MetaArgs) => {
  const { market } = args.params;
  return isMarket(market) ? listMeta(args, { ...marketSection(market), title: MARKET_TEXT[market] }) : [];
};

export const ErrorBoundary = SectionFailure;

export default function MarketListPage({ loaderData: { market, list, today } }: Route.ComponentProps) {
  const layout = useRouteLoaderData<Parts<ReturnType<typeof loadMarket>>>('routes/supply-demand/layout');
  return <MarketList market={market} part={list} today={today} demandShown={layout?.demandShown ?? true} />;
}
