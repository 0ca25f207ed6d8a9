import { useRouteLoaderData } from 'react-router';
import type { PublicConfig } from './load.ts';

/** Returns whether the portal has its own back end, and thus the features beyond the calls of the spec. */
export const useOwnBackEnd = (): boolean => useRouteLoaderData<PublicConfig>('root')?.ownBackEnd ?? true;
