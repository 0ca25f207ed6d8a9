import type { Api } from './api.ts';
import { withFallback } from './api-error.ts';

/** Returns a config value, or null if it failed to load: the failure is only logged, and the value stays empty. */
export const readConfig = (api: Api, key: string): Promise<string | null> =>
  withFallback(api.config(key), null, 'no config value', key);
