import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { isTransient } from './call-error.ts';

/** Time after which a query counts as stale. */
const STALE_MS = 30_000;

class OfficeQueryClient extends QueryClient {
  /** The first response may predate the change: react-query waits for it, but does not refetch. */
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    const pendingQueries = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const refetches = pendingQueries.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => {});
      await super.invalidateQueries({ queryKey, exact: true }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...refetches]);
  }
}

/** Requests fail offline: paused until the network is back, they would be sent unexpectedly and with outdated data. */
export const createQueryClient = () =>
  new OfficeQueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Active queries may be stale by then; must be set, because the network mode above switches it off.
        refetchOnReconnect: true,
        staleTime: STALE_MS,
        retry: (count, error) => count < 1 && isTransient(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
