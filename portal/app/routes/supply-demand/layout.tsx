import { type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router';
import { useDeferred } from '../../shared/api/deferred.ts';
import { onClient, onServer } from '../../shared/api/load.ts';
import { NotFound } from '../../shared/page/not-found.tsx';
import { notFoundMeta } from '../../shared/page/page-meta.ts';
import { isNotFoundError, RouteError } from '../../shared/page/route-error.tsx';
import { SectionLayout } from '../../shared/section/section-layout.tsx';
import type { Route } from './+types/layout';
import { loadMarket } from './load-market.ts';
import { marketSection } from './section.ts';

export const loader = onServer(loadMarket);
export const clientLoader = onClient(loadMarket);

/** Used if there is no such market; otherwise the page's own replaces it. */
export const meta = ({ error }: Route.MetaArgs) => (isNotFoundError(error) ? notFoundMeta() : []);

/** The categories are not reloaded on navigation within the same market. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.market !== nextParams.market;
}

/** An unknown or hidden market is displayed as an unknown address. */
function Failure({ error }: { error?: unknown }) {
  const routeError = useRouteError();
  return isNotFoundError(error ?? routeError) ? <NotFound /> : <RouteError error={error} />;
}
export const ErrorBoundary = Failure;

export default function MarketLayout({
  loaderData: { market, categories, demandShown },
}: Route.ComponentProps) {
  const deferred = useDeferred(demandShown);
  if (deferred.state === 'failed') return <Failure error={deferred.error} />;
  // Waits for the switch, so that nothing of a hidden market appears.
  const isWaiting = market === 'demand' && deferred.state === 'coming';
  return <SectionLayout info={marketSection(market)} categories={categories} isLoading={isWaiting} />;
}
