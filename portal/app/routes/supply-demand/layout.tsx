import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { loadMarket } from '../../features/market/load-market.ts';
import { marketSection } from '../../features/market/section.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { RouteError } from '../../shared/route-error.tsx';
import { SectionLayout } from '../../shared/section-layout.tsx';

export const loader = onServer(loadMarket);
export const clientLoader = onClient(loadMarket);

/** The categories stay as they came while somebody reads on in the same market. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.market !== nextParams.market;
}

export default function MarketLayout() {
  const { market, categories } = useLoaderData<Awaited<ReturnType<typeof loadMarket>>>();
  return <SectionLayout info={marketSection(market)} categories={categories} />;
}

/** A market that there is not, or that is hidden, is an unknown address. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <RouteError />;
}
