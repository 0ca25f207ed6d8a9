import { MARKET } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useParams, useRouteLoaderData } from 'react-router';
import { onClient, onServer, type Parts } from '../../shared/api/load.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { listMeta } from '../../shared/section/list-route.tsx';
import { shouldRevalidateList } from '../../shared/section/load-filters.ts';
import type { Route } from './+types/list';
import { type loadMarket, loadMarketList } from './load-market.ts';
import { MarketList } from './market-list.tsx';
import { isMarket, marketPath, marketSection } from './section.ts';

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

function Failure({ error }: { error?: unknown }) {
  const { market, category } = useParams();
  return (
    <RouteError
      error={error}
      heading="h2"
      back={category && isMarket(market) ? marketPath(market) : undefined}
    />
  );
}
export const ErrorBoundary = Failure;

export default function MarketListPage({ loaderData: { market, list, today } }: Route.ComponentProps) {
  const layout = useRouteLoaderData<Parts<ReturnType<typeof loadMarket>>>('routes/supply-demand/layout');
  return (
    <MarketList
      market={market}
      part={list}
      today={today}
      demandShown={layout?.demandShown ?? true}
      failure={Failure}
    />
  );
}
