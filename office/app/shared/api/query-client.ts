import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Time after which a query counts as stale. */
const STALE_MS = 30_000;

/** Only what may have been chance is asked for again: nobody answered, or the server was in trouble. */
const mayBeChance = (error: Error) => !(error instanceof CallError) || error.code === 0 || error.code >= 500;

class OfficeQueryClient extends QueryClient {
  /** The first answer of a query may be from before the change: the library waits for it but does not request it again. */
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const again = first.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => {});
      await super.invalidateQueries({ queryKey, exact: true }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

/**
 * What is asked is asked at once, and fails where nobody can be reached: held back until the network is there again, it
 * would be done when nobody expects it any more, and as it was then.
 */
export const createQueryClient = () =>
  new OfficeQueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // What is shown may be old by then; without being named it falls away with the mode above.
        refetchOnReconnect: true,
        staleTime: STALE_MS,
        retry: (count, error) => count < 1 && mayBeChance(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
