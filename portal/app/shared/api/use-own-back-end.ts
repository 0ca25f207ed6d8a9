import { useRouteLoaderData } from 'react-router';
import type { PublicConfig } from './load.ts';

/** Whether the portal has its own back end, and what the product has beyond the calls of any other. */
export const useOwnBackEnd = (): boolean => useRouteLoaderData<PublicConfig>('root')?.ownBackEnd ?? true;
